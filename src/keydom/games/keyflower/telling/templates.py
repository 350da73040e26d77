"""Keyflower's sentences by kind, English and German."""

from typing import Final

from keydom.core.errors import Sentence

STEPS: Final[dict[str, Sentence]] = {
    # bidding
    "bid": ("{who} [bids|bid] {workers} on {tile}.", "{who} [bietet|bietest] {workers:acc} auf {tile:acc}."),
    "bid_lead": (
        "{who} [bids|bid] {workers} on {tile} and [overtakes|overtake] {whom}.",
        "{who} [bietet|bietest] {workers:acc} auf {tile:acc} und [überbietet|überbietest] {whom:acc}.",
    ),
    "raise": (
        "{who} [adds|add] {workers} to [the|your] bid on {tile} and now [leads|lead] there with {total}.",
        "{who} [erhöht|erhöhst] das Gebot auf {tile:acc} um {workers:acc} und [führt|führst] dort nun mit {total}.",
    ),
    "raise_lead": (
        "{who} [adds|add] {workers} to [the|your] bid on {tile}, [overtakes|overtake] {whom}"
        " and [leads|lead] with {total}.",
        "{who} [erhöht|erhöhst] das Gebot auf {tile:acc} um {workers:acc}, [überbietet|überbietest] {whom:acc}"
        " und [führt|führst] mit {total}.",
    ),
    "move": (
        "{who} [takes|take] {workers} from a lost bid on {tile}.",
        "{who} [zieht|ziehst] {workers:acc} von {tile:dat} ab.",
    ),
    # using
    "use": ("{who} [uses|use] {tile} with {workers}.", "{who} nutzt {tile:acc} mit {workers:dat}."),
    "gain": ("{who} [gets|get] {got} on {tile}.", "{who} [bekommt|bekommst] {got:acc} auf {tile:acc}."),
    "draw_none": (
        "{who} [draws|draw] nothing: the bag is empty.",
        "{who} [zieht|ziehst] nichts: Der Beutel ist leer.",
    ),
    "draw_fewer": (
        "The bag runs empty: {who} [draws|draw] only {got} instead of {n}.",
        "Der Beutel wird leer: {who} [zieht|ziehst] nur {got:acc} statt {n}.",
    ),
    "draw_skills_none": (
        "{who} [draws|draw] nothing: no skill tile is left in the supply.",
        "{who} [zieht|ziehst] nichts: Im Vorrat ist kein Fertigkeitsplättchen mehr.",
    ),
    "draw_skills_fewer": (
        "The supply runs empty: {who} [draws|draw] only {got} instead of {n}.",
        "Der Vorrat wird leer: {who} [zieht|ziehst] nur {got:acc} statt {n}.",
    ),
    "gain_nothing": (
        "{who} [gets|get] nothing: the supply is empty.",
        "{who} [bekommt|bekommst] nichts: Der Vorrat ist leer.",
    ),
    "green": ("{who} [gets|get] {got} from the supply.", "{who} [bekommt|bekommst] {got:acc} aus dem Vorrat."),
    "pay": ("{who} [pays|pay] {paid}.", "{who} [zahlt|zahlst] {paid:acc}."),
    "pay_bid": (
        "{who} [pays|pay] {paid} from a lost bid on {tile}.",
        "{who} [zahlt|zahlst] {paid:acc} von einem überbotenen Gebot auf {tile:acc}.",
    ),
    "exchange": (
        "{who} [pays|pay] {paid} and [gets|get] {got}.",
        "{who} [zahlt|zahlst] {paid:acc} und [bekommt|bekommst] {got:acc}.",
    ),
    "exchange_on": (
        "{who} [pays|pay] {paid} and [gets|get] {got} on {tile}.",
        "{who} [zahlt|zahlst] {paid:acc} und [bekommt|bekommst] {got:acc} auf {tile:acc}.",
    ),
    "carry": (
        "{who} [carries|carry] {goods} from {origin} to {tile}.",
        "{who} [bringt|bringst] {goods:acc} von {origin:dat} zu {tile:dat}.",
    ),
    "upgrade": (
        "{who} [upgrades|upgrade] {tile} for {paid}.",
        "{who} [wertet|wertest] {tile:acc} für {paid:acc} auf.",
    ),
    "upgrade_points": (
        "{who} [upgrades|upgrade] {tile} for {paid}; it is then worth {points}.",
        "{who} [wertet|wertest] {tile:acc} für {paid:acc} auf; das bringt dann {points:acc}.",
    ),
    "pass": ("{who} [passes|pass].", "{who} passt."),
    "pass_row": (
        "{who} [passes|pass]: that makes {n} passes in a row.",
        "{who} passt: Das sind {n} Pässe in Folge.",
    ),
    "pass_end": (
        "{who} [passes|pass] as the last, so {season} ends.",
        "{who} passt zuletzt; damit endet {season}.",
    ),
    # the season's end
    "lost_bids": (
        "{who} [takes|take] {workers} back from lost bids.",
        "{who} [nimmt|nimmst] {workers:acc} aus überbotenen Geboten zurück.",
    ),
    "win": ("{who} [wins|win] {tile} with {workers}.", "{who} [gewinnt|gewinnst] {tile:acc} mit {workers:dat}."),
    "win_with": (
        "{who} [wins|win] {tile} with {workers} and [gets|get] {got} who stood on it.",
        "{who} [gewinnt|gewinnst] {tile:acc} mit {workers:dat} und [nimmt|nimmst] von dort {got:acc} mit.",
    ),
    "unsold": (
        "Nobody bid for {tile}: it leaves the game.",
        "Niemand hat auf {tile:acc} geboten; das Plättchen scheidet aus.",
    ),
    "unsold_with": (
        "Nobody bid for {tile}: it leaves the game, and the bag gets {workers} from it.",
        "Niemand hat auf {tile:acc} geboten; es scheidet aus, und der Beutel bekommt von dort {workers:acc}.",
    ),
    "unsold_order": ("Nobody bid for {tile}.", "Niemand hat auf {tile:acc} geboten."),
    "home": (
        "{who} [takes|take] home {workers} who stood on [the|your] village's tiles.",
        "{who} [holt|holst] {workers:acc} von den Plättchen [des eigenen|deines] Dorfes zurück.",
    ),
    "boat": ("{who} [takes|take] {boat} with {got}.", "{who} [nimmt|nimmst] {boat:acc} mit {got:dat}."),
    "boat_empty": ("{who} [takes|take] {boat}, which is empty.", "{who} [nimmt|nimmst] {boat:acc}; sie ist leer."),
    "boat_tile": (
        "{who} [takes|take] {boat} into [the|your] village.",
        "{who} [nimmt|nimmst] {boat:acc} in [das eigene|dein] Dorf auf.",
    ),
    "start_player": (
        "{who} [takes|take] the purple worker and [starts|start] the coming season.",
        "{who} [bekommt|bekommst] den lila Arbeiter und [beginnt|beginnst] die kommende Jahreszeit.",
    ),
    "purple_last": (
        "{who} [takes|take] the purple worker; at the end it counts as any one piece.",
        "{who} [bekommt|bekommst] den lila Arbeiter; am Ende zählt er als ein beliebiges Teil.",
    ),
    "lay": ("{who} [lays|lay] {tile} beside {beside}.", "{who} [legt|legst] {tile:acc} neben {beside:acc}."),
    # winter tiles
    "put": ("{who} [puts|put] in {tiles}.", "{who} [bringt|bringst] {tiles:acc} ein."),
    "put_secret": (
        "{who} [has|have] put in winter tiles.",
        "{who} [hat|hast] Winterplättchen eingebracht.",
    ),
    "put_shown": (
        "{who} [has|have] put in {n}.",
        "{who} [hat|hast] {n:acc} eingebracht.",
    ),
    # chance
    "starts_with": ("{who} [starts|start] with {tile}.", "{who} [beginnt|beginnst] mit {tile:dat}."),
    "draw": ("{who} [draws|draw] {got} from the bag.", "{who} [zieht|ziehst] {got:acc} aus dem Beutel."),
    "draw_skills": (
        "{who} [draws|draw] {got} from the supply.",
        "{who} [zieht|ziehst] {got:acc} aus dem Vorrat.",
    ),
    "dealt": ("{who} [is|are] dealt {got}.", "{who} [bekommt|bekommst] {got:acc} ausgeteilt."),
    "season": ("{season} begins. On offer: {tiles}.", "{season} beginnt. Im Angebot: {tiles}."),
    "winter": (
        "Winter begins: everybody puts in winter tiles.",
        "Der Winter beginnt: Alle bringen Winterplättchen ein.",
    ),
    "offer": ("On offer: {tiles}.", "Im Angebot: {tiles}."),
}
AHEAD: Final[dict[str, Sentence]] = {
    "unused": ("{what} stay unused.", "{what} bleiben ungenutzt."),
    "unused_one": ("{what} stays unused.", "{what} bleibt ungenutzt."),
    "then_draw": ("Then {who} [draws|draw] {n} from the bag.", "Danach [zieht|ziehst] {who} {n:acc} aus dem Beutel."),
    "then_draw_skills": (
        "Then {who} [draws|draw] {n} from the face-down supply.",
        "Danach [zieht|ziehst] {who} {n:acc} aus dem verdeckten Vorrat.",
    ),
    "may_move": (
        "{whom} may then move {workers} elsewhere.",
        "Danach darf {whom} {workers:acc} weiterziehen.",
    ),
    "goes_on": (
        "{season} goes on: {others} still has to pass.",
        "{season} geht weiter: {others} muss noch passen.",
    ),
    "goes_on_many": (
        "{season} goes on: {others} still have to pass.",
        "{season} geht weiter: {others} müssen noch passen.",
    ),
    "workers_then": ("You then have {n}.", "Du hast dann {n:acc}."),
    "put_mixed": ("Nobody sees whose they are.", "Niemand sieht, von wem sie sind."),
    "put_mixed_one": ("Nobody sees whose it is.", "Niemand sieht, von wem es ist."),
    "put_kept": ("The others leave the game.", "Die anderen scheiden aus."),
    "put_kept_one": ("The other one leaves the game.", "Das andere scheidet aus."),
    "road_joins": ("A road joins {tile} to {tiles}.", "Eine Straße verbindet {tile:acc} mit {tiles:dat}."),
    "roads_join": ("Roads join {tile} to {tiles}.", "Straßen verbinden {tile:acc} mit {tiles:dat}."),
    "no_road_joins": ("No road joins {tile} to your village.", "Keine Straße verbindet {tile:acc} mit deinem Dorf."),
}
QUESTIONS: Final[dict[str, Sentence]] = {
    "ask_turn": ("Bid, use a tile, or pass.", "Biete, nutze ein Plättchen oder passe."),
    "ask_only_pass": ("You can only pass.", "Du kannst nur passen."),
    "beaten": (
        "You lost the lead on {tile} and may move {workers}.",
        "Auf {tile:dat} bist du überboten und darfst {workers:acc} weiterziehen.",
    ),
    "beaten_many": (
        "You lost the lead on {tiles} and may move those workers.",
        "Auf {tiles:dat} bist du überboten und darfst diese Arbeiter weiterziehen.",
    ),
    "would_end": (
        "If you pass, {season} ends: everybody else has passed.",
        "Wenn du passt, endet {season}: Alle anderen haben gepasst.",
    ),
    "would_end_two": (
        "If you pass, {season} ends: {whom} has passed.",
        "Wenn du passt, endet {season}: {whom} hat gepasst.",
    ),
    "would_go_on": (
        "If you pass, {season} goes on: {others} still has to pass.",
        "Wenn du passt, geht {season} weiter: {others} muss noch passen.",
    ),
    "would_go_on_many": (
        "If you pass, {season} goes on: {others} still have to pass.",
        "Wenn du passt, geht {season} weiter: {others} müssen noch passen.",
    ),
    "ask_colour_bid": (
        "Which colour do you bid on {tile}?",
        "Welche Farbe bietest du auf {tile:acc}?",
    ),
    "ask_colour_use": (
        "Which colour do you use {tile} with?",
        "Mit welcher Farbe nutzt du {tile:acc}?",
    ),
    "ask_workers_bid": (
        "How many {colour} workers do you bid on {tile}? At least {least}.",
        "Wie viele {colour:acc} Arbeiter bietest du auf {tile:acc}? Mindestens {least}.",
    ),
    "ask_workers_more": (
        "How many more {colour} workers do you add on {tile}? It can be none.",
        "Wie viele {colour:acc} Arbeiter legst du auf {tile:acc} noch dazu? Es kann auch keiner sein.",
    ),
    "ask_workers_mixed": (
        "How many {colour} workers belong to your use of {tile}? It can be none.",
        "Wie viele {colour:acc} Arbeiter gehören zu deiner Nutzung von {tile:dat}? Es kann auch keiner sein.",
    ),
    "ask_workers_use": (
        "How many {colour} workers do you use {tile} with? At least {least}.",
        "Mit wie vielen {colour:dat} Arbeitern nutzt du {tile:acc}? Mindestens {least}.",
    ),
    "ask_pay_worker": (
        "Which worker do you pay? One from behind your screen or a lost bid of one.",
        "Welchen Arbeiter zahlst du? Einen hinter deinem Sichtschirm oder ein überbotenes Gebot von einem.",
    ),
    "ask_pay_colour": (
        "Where does the {colour} worker that you pay come from?",
        "Woher kommt der {colour:nom} Arbeiter, den du zahlst?",
    ),
    "ask_pay_skill": ("Which skill tile do you pay?", "Welches Fertigkeitsplättchen zahlst du?"),
    "ask_gain_one": (
        "Which resource do you take from {tile}?",
        "Welchen Rohstoff nimmst du von {tile:dat}?",
    ),
    "ask_transport": (
        "{steps} and {upgrades} left: carry a resource, upgrade a tile, or be done.",
        "Noch {steps} und {upgrades}: Bringe einen Rohstoff weiter, werte ein Plättchen auf oder beende den Zug.",
    ),
    "ask_transport_carry": (
        "{steps} and {upgrades} left: carry a resource, or be done.",
        "Noch {steps} und {upgrades}: Bringe einen Rohstoff weiter oder beende den Zug.",
    ),
    "ask_transport_upgrade": (
        "{steps} and {upgrades} left: upgrade a tile, or be done.",
        "Noch {steps} und {upgrades}: Werte ein Plättchen auf oder beende den Zug.",
    ),
    "ask_transport_done": (
        "There is nothing to carry and nothing to upgrade: be done.",
        "Es gibt nichts zu transportieren und nichts aufzuwerten: Beende den Zug.",
    ),
    "ask_steps": (
        "{steps} left: carry a resource, or be done.",
        "Noch {steps}: Bringe einen Rohstoff weiter oder beende den Zug.",
    ),
    "ask_upgrades": (
        "{upgrades} left: upgrade a tile, or be done.",
        "Noch {upgrades}: Werte ein Plättchen auf oder beende den Zug.",
    ),
    "ask_lift": (
        "Which resource do you carry away from {tile}?",
        "Welchen Rohstoff bringst du von {tile:dat} weg?",
    ),
    "ask_carry": (
        "Where do you carry {goods} from {tile}?",
        "Wohin bringst du {goods:acc} von {tile:dat}?",
    ),
    "ask_price": (
        "Upgrade {tile}: what do you pay for {goods}?",
        "{tile:acc} aufwerten: Was zahlst du für {goods:acc}?",
    ),
    "ask_price_skill": (
        "Upgrade {tile}: which skill tile do you pay?",
        "{tile:acc} aufwerten: Welches Fertigkeitsplättchen zahlst du?",
    ),
    "ask_boat": ("Choose a boat.", "Wähle ein Schiff."),
    "ask_boat_last": ("Only {boat} is left for you.", "Für dich bleibt nur {boat:nom}."),
    "ask_boat_next": ("Choose a boat; {whom} is next.", "Wähle ein Schiff; danach ist {whom} an der Reihe."),
    "ask_put": (
        "Which winter tiles do you put in? At least one.",
        "Welche Winterplättchen bringst du ein? Mindestens eines.",
    ),
    "ask_put_more": (
        "Put in another winter tile, or leave it at {n}?",
        "Bringst du noch ein Winterplättchen ein, oder bleibt es bei {n:dat}?",
    ),
    "ask_lay_one": ("Choose {tile}, then its place.", "Wähle {tile:acc}, dann den Platz."),
    "ask_lay": ("Which tile do you add to your village?", "Welches Plättchen legst du an dein Dorf an?"),
    "ask_lay_where": ("Where do you lay {tile}?", "Wohin legst du {tile:acc}?"),
    "ask_lay_turn": ("Which way round does {tile} lie?", "Wie herum liegt {tile}?"),
}
NEEDS: Final[dict[str, Sentence]] = {
    "need_hold": (
        "You lead here with {workers:acc short}; only {n} or more overtake you.",
        "Du führst hier mit {workers:dat short}; erst ab {n} wirst du überboten.",
    ),
    "need_first": (
        "Nobody has bid: one worker of any colour takes the lead.",
        "Jeder Arbeiter genügt als Gebot.",
    ),
    "need_first_colour": (
        "Nobody has bid: {workers} takes the lead.",
        "{workers} genügt als Gebot.",
    ),
    "need_lead": (
        "{whom} leads with {theirs:acc short}; {workers:acc short} or more take the lead.",
        "{whom} führt mit {theirs:dat short}; ab {workers:dat short} führst du.",
    ),
    "need_any": (
        "{whom} leads with {theirs:acc short}; {n} or more of one colour take the lead.",
        "{whom} führt mit {theirs:dat short}; ab {n} einer Farbe führst du.",
    ),
    "need_more": (
        "{whom} leads with {theirs:acc short}; add {n} or more to your bid to lead.",
        "{whom} führt mit {theirs:dat short}; leg {n} oder mehr zu deinem Gebot, dann führst du.",
    ),
    "need_use_first": (
        "One worker of any colour is enough to use it.",
        "Zum Nutzen genügt ein beliebiger Arbeiter.",
    ),
    "need_use": (
        "A use takes {workers:acc short} or more.",
        "Zum Nutzen brauchst du {workers:acc short} oder mehr.",
    ),
    "need_use_exactly": (
        "A use takes {workers:acc short}, no more.",
        "Zum Nutzen brauchst du {workers:acc short}, nicht mehr.",
    ),
    "need_use_any": (
        "A use takes {n} or more of any colours.",
        "Zum Nutzen brauchst du {n} oder mehr in beliebigen Farben.",
    ),
}
TEMPLATES: Final[dict[str, Sentence]] = {**STEPS, **AHEAD, **QUESTIONS, **NEEDS}
