"""Key Harvest's sentences by kind, English and German."""

from typing import Final

from keydom.core.errors import Sentence

STEPS: Final[dict[str, Sentence]] = {
    # the four actions
    "harvest": (
        "{who} [harvests|harvest] {fields} and [gets|get] {got}.",
        "{who} [erntet|erntest] {fields:acc} und [bekommt|bekommst] {got:acc}.",
    ),
    "counts": (
        "{who} [gets|get] {got} for {fields}.",
        "{who} [bekommt|bekommst] {got:acc} für {fields:acc}.",
    ),
    "finds_none": (
        "{who} [finds|find] no counter left for {fields}.",
        "{who} [findet|findest] keinen Erntestein mehr für {fields:acc}.",
    ),
    "lacks": (
        "{who} [finds|find] {none} in the stock.",
        "{who} [findet|findest] {none:acc} im Vorrat.",
    ),
    "play": ("{who} [plays|play] {worker} on {hex}.", "{who} [spielt|spielst] {worker:acc} auf {hex} aus."),
    "play_instead": (
        "{who} [plays|play] {worker} on {hex} in place of {other}.",
        "{who} [spielt|spielst] {worker:acc} auf {hex} aus und [nimmt|nimmst] {other:acc} zurück.",
    ),
    "move": (
        "{who} [moves|move] {worker} from {origin} to {hex}.",
        "{who} versetzt {worker:acc} von {origin} nach {hex}.",
    ),
    "move_instead": (
        "{who} [moves|move] {worker} from {origin} to {hex} in place of {other}.",
        "{who} versetzt {worker:acc} von {origin} nach {hex} und [nimmt|nimmst] {other:acc} zurück.",
    ),
    "gives_way": (
        "{who} [puts|put] {worker}, who was pushed off, on {hex}.",
        "{who} setzt {worker:acc}, der verdrängt wurde, auf {hex}.",
    ),
    "gives_way_instead": (
        "{who} [puts|put] {worker}, who was pushed off, on {hex} in place of {other}.",
        "{who} setzt {worker:acc}, der verdrängt wurde, auf {hex} und [nimmt|nimmst] {other:acc} zurück.",
    ),
    "goes_back": (
        "{who} [takes|take] {worker} back from the board.",
        "{who} [nimmt|nimmst] {worker:acc} vom Tableau zurück.",
    ),
    "takes_off": (
        "{who} [takes|take] {worker} off {hex}.",
        "{who} [nimmt|nimmst] {worker:acc} von {hex}.",
    ),
    "pushes": (
        "{field} pushes {worker} off the hex.",
        "{field} verdrängt {worker:acc}.",
    ),
    "lay_own": (
        "{who} [lays|lay] {field} from [the|your] store for the bid of {bid}.",
        "{who} [legt|legst] {field} aus [dem|deinem] Lager für das Gebot von {bid:dat}.",
    ),
    "buy": (
        "{who} [buys|buy] {field} from {whom} for {paid}.",
        "{who} [kauft|kaufst] {field} von {whom:dat} für {paid:acc}.",
    ),
    "sells": (
        "{who} [gets|get] {paid} for it and the bid of {bid} back.",
        "{who} [bekommt|bekommst] dafür {paid:acc} und das Gebot von {bid:dat} zurück.",
    ),
    "bid_back": (
        "{who} [gets|get] the bid of {bid} back.",
        "{who} [bekommt|bekommst] das Gebot von {bid:dat} zurück.",
    ),
    "store": (
        "{who} [takes|take] {field} into [the|your] store and [bids|bid] {paid}.",
        "{who} [nimmt|nimmst] {field} [ins|in dein] Lager und [bietet|bietest] {paid:acc}.",
    ),
    "buy_open": ("{who} [buys|buy] {field} from {whom}.", "{who} [kauft|kaufst] {field} von {whom:dat}."),
    "store_open": (
        "{who} [takes|take] {field} into [the|your] store.",
        "{who} [nimmt|nimmst] {field} [ins|in dein] Lager.",
    ),
    # effects and events
    "takes": ("{who} [takes|take] {got}.", "{who} [nimmt|nimmst] {got:acc}."),
    "instead": ("{who} [takes|take] {got} instead.", "{who} [nimmt|nimmst] stattdessen {got:acc}."),
    "pays": ("{who} [pays|pay] {paid}.", "{who} [zahlt|zahlst] {paid:acc}."),
    "pays_to": ("{who} [pays|pay] {whom} {paid}.", "{who} [zahlt|zahlst] {whom:dat} {paid:acc}."),
    "gives": ("{who} [gives|give] {whom} {got}.", "{who} [gibt|gibst] {whom:dat} {got:acc}."),
    "ripens": (
        "{who} [turns|turn] {fields} back to ripe.",
        "{who} [dreht|drehst] {fields:acc} wieder auf reif.",
    ),
    "again": (
        "{who} [uses|use] the effect of {worker} again.",
        "{who} setzt {worker:acc} noch einmal ein.",
    ),
    "fallow": ("{who} [puts|put] {field} fallow.", "{who} [macht|machst] {field} zum Brachfeld."),
    "lay": ("{who} [lays|lay] {field}.", "{who} [legt|legst] {field}."),
    "lay_for": (
        "{who} [puts|put] {origin} fallow and [lays|lay] {field}.",
        "{who} [macht|machst] {origin} zum Brachfeld und [legt|legst] {field}.",
    ),
    "lay_registry": (
        "{who} [lays|lay] {field} from the registry.",
        "{who} [legt|legst] {field} aus dem Grundbuchamt.",
    ),
    "lay_registry_for": (
        "{who} [pays|pay] {paid} and [lays|lay] {field} from the registry.",
        "{who} [zahlt|zahlst] {paid:acc} und [legt|legst] {field} aus dem Grundbuchamt.",
    ),
    "take_registry": (
        "{who} [takes|take] {field} from the registry.",
        "{who} [nimmt|nimmst] {field} aus dem Grundbuchamt.",
    ),
    "take_from": (
        "{who} [takes|take] {field} from {whom}.",
        "{who} [nimmt|nimmst] {whom:dat} {field} weg.",
    ),
    "take_from_for": (
        "{who} [takes|take] {field} from {whom} and [pays|pay] {whom} {paid} for it.",
        "{who} [nimmt|nimmst] {whom:dat} {field} weg und [zahlt|zahlst] {whom:dat} dafür {paid:acc}.",
    ),
    "swap": (
        "{who} [swaps|swap] {origin} with {whom} for {field}.",
        "{who} [tauscht|tauschst] {origin} mit {whom:dat} gegen {field}.",
    ),
    "trade": (
        "{who} [gives|give] {origin} for {field} of the registry.",
        "{who} [gibt|gibst] {origin} für {field} aus dem Grundbuchamt.",
    ),
    "pass_on": ("{who} [passes|pass] {field} to {whom}.", "{who} [gibt|gibst] {field} an {whom:acc} weiter."),
    "draws": ("{who} [draws|draw] a field.", "{who} [zieht|ziehst] ein Feld."),
    "draws_for": (
        "{who} [pays|pay] {paid} and [draws|draw] a field.",
        "{who} [zahlt|zahlst] {paid:acc} und [zieht|ziehst] ein Feld.",
    ),
    "draws_field": ("{who} [draws|draw] {field}.", "{who} [zieht|ziehst] {field}."),
    "draws_lays": ("{who} [draws|draw] and [lays|lay] {field}.", "{who} [zieht|ziehst] {field} und [legt|legst] es."),
    "declines": ("{who} [declines|decline].", "{who} [verzichtet|verzichtest]."),
    "unused": (
        "{who} [does|do] not use the effect.",
        "{who} [verzichtet|verzichtest] auf die Fähigkeit.",
    ),
    "nothing": ("{who} [does|do] nothing.", "{who} [tut|tust] nichts."),
    "ends_turn": ("{who} [ends|end] the turn.", "{who} [beendet|beendest] den Zug."),
    # chance
    "starts": ("{who} [starts|start].", "{who} [beginnt|beginnst]."),
    "begins_with": ("{who} [begins|begin] with {fields}.", "{who} [beginnt|beginnst] mit {fields:dat}."),
    "dealt": ("{who} [draws|draw] {got}.", "{who} [zieht|ziehst] {got:acc}."),
    "start_counters": ("All start counters together: {got}.", "Alle Startsteine zusammen: {got}."),
    "fifth": ("{who} [gets|get] {got} openly.", "{who} [bekommt|bekommst] offen {got:acc}."),
    "fills": ("New in the registry: {fields}.", "Neu im Grundbuchamt: {fields}."),
    "event": ("Event {letter}, {event}: {what}.", "Ereignis {letter}, {event}: {what}."),
    "event_aside": (
        "The event {event} is put aside and goes back into the bag.",
        "Das Ereignis {event} wird beiseitegelegt und kommt zurück in den Beutel.",
    ),
    "event_gone": ("The event {event} leaves the game.", "Das Ereignis {event} kommt aus dem Spiel."),
    "events_back": (
        "Somebody has fewer than seven tiles: {events} go back into the bag.",
        "Jemand hat weniger als sieben Plättchen: {events} kommen zurück in den Beutel.",
    ),
    "last_turns": (
        "The tenth event lies: after this turn each has two more turns.",
        "Das zehnte Ereignis liegt: Nach diesem Zug haben alle noch zwei Züge.",
    ),
    "over": ("The game ends.", "Die Partie endet."),
    "over_quiet": (
        "The game ends: ten rounds without a tile out of the registry.",
        "Die Partie endet: zehn Runden ohne ein Plättchen aus dem Grundbuchamt.",
    ),
}
AHEAD: Final[dict[str, Sentence]] = {
    "then_drawn": (
        "Then a field is drawn from the bag: nobody knows which.",
        "Danach wird ein Feld aus dem Beutel gezogen: Niemand weiß, welches.",
    ),
    "one_left": ("One action of yours stays unused.", "Eine deiner Aktionen bleibt ungenutzt."),
    "may_buy": (
        "Others may buy it for the same counters.",
        "Andere dürfen es für dieselben Erntesteine kaufen.",
    ),
    "then_filled": (
        "Then the registry is filled up; an event may come.",
        "Wenn das Grundbuchamt danach aufgefüllt wird, kann ein Ereignis kommen.",
    ),
    "then_filled_quiet": ("Then the registry is filled up.", "Danach wird das Grundbuchamt aufgefüllt."),
    "group": (
        "Your group at {field} then has {n} fields.",
        "Deine Gruppe bei {field} hat dann {n} Felder.",
    ),
    "worker_needs": (
        "It needs {needed} beside it. Its effect: {effect}.",
        "Er braucht {needed:acc} neben sich. Seine Fähigkeit: {effect}.",
    ),
    "turns_left": ("You then have {turns} left.", "Du hast dann noch {turns:acc}."),
    "last_turn": ("This is your last turn.", "Das ist dein letzter Zug."),
}
QUESTIONS: Final[dict[str, Sentence]] = {
    "ask_first": (
        "What is your first action? Harvest, play a worker, lay a field from a store, or take one into yours.",
        "Was ist deine erste Aktion? Ernten, einen Arbeiter ausspielen, ein Feld aus einem Lager legen oder eines in "
        "deines nehmen.",
    ),
    "ask_second": (
        "Your second action, or end your turn.",
        "Deine zweite Aktion, oder beende deinen Zug.",
    ),
    "ask_place": ("Where do you put {worker}?", "Wohin setzt du {worker:acc}?"),
    "ask_pushed": (
        "{worker} is pushed off: where to?",
        "{worker} wird verdrängt: wohin?",
    ),
    "ask_instead": (
        "The stock has none of that crop: which other counter do you take?",
        "Diese Sorte fehlt im Vorrat: Welchen anderen Erntestein nimmst du?",
    ),
    "ask_bid": ("What do you bid for {field}?", "Was bietest du für {field}?"),
    "ask_bid_more": (
        "You bid {paid} for {field}: one more counter?",
        "Du bietest {paid:acc} für {field}: noch einen Erntestein?",
    ),
    "ask_pay": ("You still pay {counters}: which one now?", "Du zahlst noch {counters:acc}: welchen jetzt?"),
    "ask_pay_to": (
        "You still pay {counters} to {whom}: which one now?",
        "Du zahlst noch {counters:acc} an {whom:acc}: welchen jetzt?",
    ),
    "ask_lose": ("Which of your fields goes fallow?", "Welches deiner Felder wird zum Brachfeld?"),
    "ask_keep": ("Do you lay {field}, or put it fallow?", "Legst du {field}, oder wird es zum Brachfeld?"),
    "ask_swap_for": (
        "For which isolated field do you give {field}?",
        "Für welches isolierte Feld gibst du {field}?",
    ),
    "ask_trade_for": (
        "For which field of the registry do you give {field}?",
        "Für welches Feld des Grundbuchamts gibst du {field}?",
    ),
    "ask_substitute": (
        "Which field goes fallow for {field}? It can be {field} itself.",
        "Welches Feld wird für {field} zum Brachfeld? Es kann {field} selbst sein.",
    ),
    "ask_gift": ("Which field do you pass to {whom}?", "Welches Feld gibst du an {whom:acc} weiter?"),
    "ask_gift_or": (
        "Which field do you pass to {whom}: {field} or one of yours?",
        "Welches Feld gibst du an {whom:acc} weiter: {field} oder eines von deinen?",
    ),
    "ask_harvest": ("Which field do you harvest next?", "Welches Feld erntest du als Nächstes?"),
    "ask_harvest_one": ("Which isolated field do you harvest?", "Welches isolierte Feld erntest du?"),
    "ask_reap": ("Which ripe field gives you a counter?", "Welches reife Feld bringt dir einen Erntestein?"),
    "ask_buy_more": ("Do you lay a second field from a store?", "Legst du ein zweites Feld aus einem Lager?"),
    "ask_take_more": (
        "Do you take a second field into your store?",
        "Nimmst du ein zweites Feld in dein Lager?",
    ),
    "ask_choose": (
        "You may still take {counters}: which one now?",
        "Du darfst noch {counters:acc} nehmen: welchen jetzt?",
    ),
    "ask_ripen": (
        "You may still turn {ripe} back to ripe: which one now?",
        "Du darfst noch {ripe:acc} wieder auf reif drehen: welches jetzt?",
    ),
    "ask_skilled": (
        "Which field of another store do you buy for one more than its bid?",
        "Welches fremde Feld kaufst du für einen Erntestein mehr als sein Gebot?",
    ),
    "ask_merchant": (
        "Which field of another store do you buy for as many as its bid?",
        "Welches fremde Feld kaufst du für so viele Erntesteine wie sein Gebot?",
    ),
    "ask_storekeeper": ("Which field do you take into your store?", "Welches Feld nimmst du in dein Lager?"),
    "ask_bailiff": (
        "Which isolated field do you take for 3 counters?",
        "Welches isolierte Feld nimmst du für 3 Erntesteine?",
    ),
    "ask_lawyer": ("Which worker do you use again?", "Welchen Arbeiter setzt du erneut ein?"),
    "ask_draw": ("Do you draw a field?", "Ziehst du ein Feld?"),
    "ask_trader": (
        "The bag has no fields: which one of the registry do you take?",
        "Im Beutel sind keine Felder: Welches aus dem Grundbuchamt nimmst du?",
    ),
    "ask_benefactor": ("Which field of the registry do you lay?", "Welches Feld des Grundbuchamts legst du?"),
    "ask_replacement": (
        "Which field goes fallow for one from the bag?",
        "Welches Feld wird für eines aus dem Beutel zum Brachfeld?",
    ),
    "ask_swap": (
        "Which field do you give for an isolated one?",
        "Welches Feld gibst du für ein isoliertes?",
    ),
    "ask_good_harvest": ("Which counter do you take?", "Welchen Erntestein nimmst du?"),
    "ask_lucky_dip": ("Do you draw a field for 2 counters?", "Ziehst du für 2 Erntesteine ein Feld?"),
    "ask_lucky_dip_registry": (
        "The bag has no fields: which one of the registry, for 2 counters?",
        "Im Beutel sind keine Felder: welches aus dem Grundbuchamt, für 2 Erntesteine?",
    ),
    "ask_quick_sale": (
        "Pay any 3 counters and lay a field from the registry?",
        "3 beliebige Erntesteine zahlen und ein Feld aus dem Grundbuchamt legen?",
    ),
    "ask_consolidation": (
        "Which field do you give for one of the registry?",
        "Welches Feld gibst du für eines aus dem Grundbuchamt?",
    ),
    "ask_migrant": ("Which worker do you move?", "Welchen Arbeiter setzt du um?"),
    "ask_holiday": ("Which worker do you take off the board?", "Welchen Arbeiter nimmst du vom Tableau?"),
    "ask_windfall": ("Which counter does {whom} get?", "Welchen Erntestein bekommt {whom}?"),
    "ask_windfall_own": ("Which counter do you get?", "Welchen Erntestein bekommst du?"),
}
TEMPLATES: Final[dict[str, Sentence]] = {**STEPS, **AHEAD, **QUESTIONS}
