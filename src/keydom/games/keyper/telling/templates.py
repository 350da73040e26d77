"""Keyper's sentences by kind, English and German."""

from typing import Final

from keydom.core.errors import Sentence

STEPS: Final[dict[str, Sentence]] = {
    # placing
    "claim": ("{who} [claims|claim] board {board}.", "{who} [beansprucht|beanspruchst] Tafel {board}."),
    "keyp_gain": (
        "{who} [gets|get] {got} from the keyples on the keyp tile.",
        "{who} [bekommt|bekommst] {got:acc} von den Keyples auf dem Keypplättchen.",
    ),
    "place": ("{who} [puts|put] {keyple} on {place}.", "{who} setzt {keyple:acc} auf {place:acc}."),
    "place_ask": (
        "{who} [puts|put] {keyple} on {place} and [asks|ask] {whom}.",
        "{who} setzt {keyple:acc} auf {place:acc} und [fragt|fragst] {whom:acc}.",
    ),
    "place_alone": (
        "{who} [puts|put] {keyple} on {place}: {actions}.",
        "{who} setzt {keyple:acc} auf {place:acc}: {actions}.",
    ),
    "beside_lay": (
        "{who} [puts|put] {keyple} on {place} and [lays|lay] the other one down: {actions}.",
        "{who} setzt {keyple:acc} auf {place:acc} und [legt|legst] den anderen hin: {actions}.",
    ),
    "beside_leave": (
        "{who} [puts|put] {keyple} on {place} and [leaves|leave] the other one standing: {actions}.",
        "{who} setzt {keyple:acc} auf {place:acc} und lässt den anderen stehen: {actions}.",
    ),
    "lay_one": (
        "{who} [lays|lay] a keyple down on {place}: {actions}.",
        "{who} [legt|legst] einen Keyple auf {place:dat} hin: {actions}.",
    ),
    "lay_both": (
        "{who} [lays|lay] both keyples down on {place}: {actions}.",
        "{who} [legt|legst] beide Keyples auf {place:dat} hin: {actions}.",
    ),
    # followers
    "follow": (
        "{who} [follows|follow] {whom} with {keyple}: [both|you both] get {actions}.",
        "{who} setzt bei {whom:dat} {keyple:acc} als Mitarbeiter ein: "
        "[Beide bekommen|Ihr bekommt beide] {actions:acc}.",
    ),
    "follow_you": (
        "{who} follows {whom} with {keyple}: you both get {actions}.",
        "{who} setzt bei {whom:dat} {keyple:acc} als Mitarbeiter ein: Ihr bekommt beide {actions:acc}.",
    ),
    "follow_apart": (
        "{who} [follows|follow] {whom} with {keyple}: {whom} gets {theirs} and {who} {actions}.",
        "{who} setzt bei {whom:dat} {keyple:acc} als Mitarbeiter ein: "
        "{whom} bekommt {theirs:acc} und {who} {actions:acc}.",
    ),
    "follow_apart_you": (
        "{who} follows {whom} with {keyple}: you get {theirs} and {who} {actions}.",
        "{who} setzt bei {whom:dat} {keyple:acc} als Mitarbeiter ein: "
        "Du bekommst {theirs:acc} und {who} {actions:acc}.",
    ),
    "no_follow_ask": (
        "{who} [does|do] not follow; now {whom} is asked.",
        "{who} [macht|machst] nicht mit; nun wird {whom} gefragt.",
    ),
    "no_follow_ask_you": (
        "{who} does not follow; now you are asked.",
        "{who} macht nicht mit; nun wirst du gefragt.",
    ),
    "no_follow_alone": (
        "{who} [does|do] not follow: {whom} works alone with {actions}.",
        "{who} [macht|machst] nicht mit: {whom} arbeitet allein mit {actions:dat}.",
    ),
    "no_follow_you": (
        "{who} does not follow: you work alone with {actions}.",
        "{who} macht nicht mit: Du arbeitest allein mit {actions:dat}.",
    ),
    # actions
    "gain": ("{who} [gets|get] {got}.", "{who} [bekommt|bekommst] {got:acc}."),
    "exchange": (
        "{who} [gives|give] {paid} and [gets|get] {got}.",
        "{who} [gibt|gibst] {paid:acc} und [bekommt|bekommst] {got:acc}.",
    ),
    "pay": ("{who} [pays|pay] {paid}.", "{who} [zahlt|zahlst] {paid:acc}."),
    "boat": (
        "{who} [puts|put] the boat with {boat} on the river of board {board}.",
        "{who} [legt|legst] das Schiff mit {boat:dat} an den Fluss von Tafel {board}.",
    ),
    "ship": (
        "{who} [ships|ship] {paid}: {points}.",
        "{who} [verschifft|verschiffst] {paid:acc}: {points}.",
    ),
    "shipping": ("{who} [gets|get] {points}.", "{who} [bekommt|bekommst] {points:acc}."),
    "take_tile": ("{who} [takes|take] {tile}.", "{who} [nimmt|nimmst] {tile:acc}."),
    "build": ("{who} [builds|build] {tile} for {paid}.", "{who} [baut|baust] {tile:acc} für {paid:acc}."),
    "build_free": ("{who} [builds|build] {tile} for nothing.", "{who} [baut|baust] {tile:acc} kostenlos."),
    "build_over": (
        "{who} [builds|build] {tile} over {under} for {paid}.",
        "{who} [baut|baust] {tile:acc} für {paid:acc} über {under:acc}.",
    ),
    "build_over_free": (
        "{who} [builds|build] {tile} over {under} for nothing.",
        "{who} [baut|baust] {tile:acc} kostenlos über {under:acc}.",
    ),
    "upgrade": (
        "{who} [upgrades|upgrade] {tile} for {paid}.",
        "{who} [verbessert|verbesserst] {tile:acc} für {paid:acc}.",
    ),
    "upgrade_free": (
        "{who} [upgrades|upgrade] {tile} for nothing.",
        "{who} [verbessert|verbesserst] {tile:acc} kostenlos.",
    ),
    "declines": ("{who} [declines|decline] an action.", "{who} [verzichtet|verzichtest] auf eine Aktion."),
    # the season's end
    "last_round": (
        "Nobody has anything left to place: everybody else has one last turn.",
        "Niemand hat noch etwas einzusetzen: Alle anderen haben noch einen Zug.",
    ),
    "fair": (
        "{who} [holds a|hold your] private fair for {points}.",
        "{who} [hält einen|hältst deinen] eigenen Jahrmarkt für {points:acc} ab.",
    ),
    "winter_fair": (
        "{who} [holds|hold] a winter fair for {points}.",
        "{who} [hält|hältst] einen Winter-Jahrmarkt für {points:acc} ab.",
    ),
    "winter_fairs": (
        "{who} [holds|hold] {n} winter fairs for {points}.",
        "{who} [hält|hältst] {n} Winter-Jahrmärkte für {points:acc} ab.",
    ),
    "no_fair": ("{who} [holds|hold] no fair.", "{who} [hält|hältst] keinen Jahrmarkt ab."),
    "no_room": (
        "{who} [gives|give] back {paid} for want of room.",
        "{who} [gibt|gibst] {paid:acc} aus Platzmangel zurück.",
    ),
    "ends": ("{season} ends.", "{season} endet."),
    "home": (
        "{who} [takes|take] board {board} and {keyples} home.",
        "{who} [holt|holst] Tafel {board} und {keyples:acc} heim.",
    ),
    "home_winter": ("{who} [takes|take] {keyples} home.", "{who} [holt|holst] {keyples:acc} heim."),
    "layout": (
        "{who} [folds|fold] [the|your] board to {layout}.",
        "{who} [faltet|faltest] [die|deine] Tafel zu {layout}.",
    ),
    "layout_secret": ("{who} [has|have] chosen a layout.", "{who} [hat|hast] einen Felderplan gewählt."),
    "revealed": ("Board {board} now shows {layout}.", "Tafel {board} zeigt nun {layout}."),
    "rest": (
        "{who} [stands|stand] {keyples} on the keyp tile.",
        "{who} [stellt|stellst] {keyples:acc} auf das Keypplättchen.",
    ),
    # chance
    "season": ("{season} begins.", "{season} beginnt."),
    "boats": ("The boats that lie ready: {boats}.", "Bereit liegen die Schiffe: {boats}."),
    "display": ("New in the display: {tiles}.", "Neu in der Auslage: {tiles}."),
    "dealt": (
        "{who} [gets|get] a private fair for {season}.",
        "{who} [bekommt|bekommst] einen eigenen Jahrmarkt für {season:acc}.",
    ),
    "ninth": (
        "{who} [draws|draw] {keyple} as the ninth one.",
        "{who} [zieht|ziehst] {keyple:acc} als neunten.",
    ),
    "starts": ("{who} [starts|start].", "{who} [beginnt|beginnst]."),
}
AHEAD: Final[dict[str, Sentence]] = {
    "then_asked": (
        "Alone you get {actions}; if somebody follows, each of you gets {more}.",
        "Allein bekommst du {actions:acc}; macht jemand mit, bekommt ihr je {more}.",
    ),
    "then_asked_own": (
        "Alone you get {actions}; if somebody follows, you get {more}.",
        "Allein bekommst du {actions:acc}; macht jemand mit, bekommst du {more}.",
    ),
    "follow_white": (
        "The white keyple works like the {colour} one here.",
        "Der weiße Keyple arbeitet hier wie der {colour}.",
    ),
    "follow_keep": ("You keep {keyples}.", "Du behältst {keyples:acc}."),
    "follow_last": ("No other keyple of yours fits here.", "Kein anderer Keyple von dir passt hier."),
    "follow_idle": (
        "As things stand, none of these actions is possible for you.",
        "So, wie es jetzt steht, ist dir keine dieser Aktionen möglich.",
    ),
    "follow_nobody": (
        "If nobody follows, {whom} gets {actions}.",
        "Macht niemand mit, bekommt {whom} {actions:acc}.",
    ),
    "claim_keyples": (
        "At the season's end its keyples come to you: {n} so far.",
        "Am Ende der Jahreszeit kommen ihre Keyples zu dir: bisher {n}.",
    ),
    "actions_left": ("{actions} of yours are left.", "Dir bleiben {actions}."),
    "action_left": ("1 action of yours is left.", "Dir bleibt 1 Aktion."),
    "actions_lost": ("{actions} of yours are lost.", "Dir verfallen {actions}."),
    "action_lost": ("1 action of yours is lost.", "Dir verfällt 1 Aktion."),
    "paid_already": ("You have paid {paid} so far.", "Bisher hast du {paid:acc} gezahlt."),
    "secret": ("It is secret until all have chosen.", "Das bleibt geheim, bis alle gewählt haben."),
}
QUESTIONS: Final[dict[str, Sentence]] = {
    "ask_both": ("Claim a board, or place a keyple.", "Beanspruche eine Tafel oder setze einen Keyple ein."),
    "ask_keyper": ("Which board do you claim?", "Welche Tafel beanspruchst du?"),
    "ask_keyple": ("Which keyple do you place?", "Welchen Keyple setzt du ein?"),
    "ask_lay": ("Where do you lay a keyple down?", "Wo legst du einen Keyple hin?"),
    "ask_lay_last": (
        "Where do you lay a keyple down? It is your last turn in {season}.",
        "Wo legst du einen Keyple hin? Das ist dein letzter Zug in {season:dat}.",
    ),
    "ask_place": ("Where does the {colour} keyple go?", "Wohin kommt der {colour} Keyple?"),
    "ask_plot_use": ("Use {tile}, or build over it?", "{tile:acc} nutzen oder überbauen?"),
    "ask_plot_build": ("What do you build there?", "Was baust du dort?"),
    "ask_beside": (
        "Lay down the keyple that stands on {place} too? You get {actions}; with it {more}.",
        "Auch den Keyple hinlegen, der auf {place:dat} steht? Du bekommst {actions:acc}, mit ihm {more}.",
    ),
    "ask_laying": (
        "Lay down one keyple on {place}, or both? One gives you {actions}, both give you {more}.",
        "Einen Keyple auf {place:dat} hinlegen oder beide? Einer gibt dir {actions:acc}, beide geben dir {more}.",
    ),
    "ask_boat": (
        "Which boat comes to the river of board {board}?",
        "Welches Schiff kommt an den Fluss von Tafel {board}?",
    ),
    "ask_follow": (
        "Follow {whom} to {place}? You both get {actions}, {whom} first.",
        "Bei {whom:dat} auf {place:dat} mitmachen? Ihr bekommt beide {actions:acc}, {whom} zuerst.",
    ),
    "ask_follow_apart": (
        "Follow {whom} to {place}? You get {actions}, {whom} gets {theirs} and begins.",
        "Bei {whom:dat} auf {place:dat} mitmachen? Du bekommst {actions:acc}, {whom} bekommt {theirs:acc} und beginnt.",
    ),
    "ask_gain": ("Take {got}? You have {actions} here.", "{got:acc} nehmen? Du hast hier {actions:acc}."),
    "ask_gain_last": (
        "Take {got}? It is your last action here.",
        "{got:acc} nehmen? Das ist hier deine letzte Aktion.",
    ),
    "ask_give": ("What do you give?", "Was gibst du?"),
    "ask_give_one": (
        "Which piece do you give? You get {take} for it.",
        "Welches Stück gibst du? Du bekommst dafür {take:acc}.",
    ),
    "ask_give_some": (
        "Which {give} pieces do you give? You get {take} for them.",
        "Welche {give} Stücke gibst du? Du bekommst dafür {take:acc}.",
    ),
    "ask_take_one": ("Which piece do you take?", "Welches Stück nimmst du?"),
    "ask_take_some": ("Which pieces do you take, up to {n}?", "Welche Stücke nimmst du, bis zu {n}?"),
    "ask_tiles": ("Which tile do you take from the display?", "Welches Plättchen nimmst du aus der Auslage?"),
    "ask_river": (
        "Take a piece from the boat, or ship one?",
        "Ein Stück vom Schiff nehmen oder eines verschiffen?",
    ),
    "ask_build": ("What do you build?", "Was baust du?"),
    "ask_build_cheaper": ("What do you build for one piece less?", "Was baust du mit einem Stück Nachlass?"),
    "ask_site": ("Where do you build {tile}?", "Wo baust du {tile:acc}?"),
    "ask_pay_one": ("Which piece do you pay?", "Welches Stück zahlst du?"),
    "ask_pay_some": ("Which {n} pieces do you pay?", "Welche {n} Stücke zahlst du?"),
    "ask_upgrade": ("Which building do you upgrade?", "Welches Gebäude verbesserst du?"),
    "ask_use": ("What do you do with {tile}?", "Was machst du mit {tile:dat}?"),
    "ask_post_raw": ("Trade a raw material too?", "Auch einen Rohstoff tauschen?"),
    "ask_post_finished": ("Trade a finished good too?", "Auch ein Endprodukt tauschen?"),
    "ask_keyp": (
        "Which piece do you take for a keyple on the keyp tile? You still choose {n}.",
        "Welches Stück nimmst du für einen Keyple auf dem Keypplättchen? Du wählst noch {n}.",
    ),
    "ask_house": (
        "Which animal goes back? It has no house.",
        "Welches Tier gibst du zurück? Es hat keinen Stall.",
    ),
    "ask_house_some": (
        "Which animals go back? {n} have no house.",
        "Welche Tiere gibst du zurück? {n} haben keinen Stall.",
    ),
    "ask_rest": (
        "Which keyple rests on the keyp tile? You still choose {n}.",
        "Welcher Keyple ruht auf dem Keypplättchen? Du wählst noch {n}.",
    ),
    "ask_fairs": ("Which fairs do you hold?", "Welche Jahrmärkte hältst du ab?"),
    "ask_no_fair": (
        "You can hold no fair in {season}. For your private fair you still need {paid}.",
        "Du kannst in {season:dat} keinen Jahrmarkt abhalten. Für deinen eigenen brauchst du noch {paid:acc}.",
    ),
    "here": ("You have {actions} here.", "Du hast hier {actions:acc}."),
    "ask_layout": (
        "How do you fold your board for {season}?",
        "Wie faltest du deine Tafel für {season:acc}?",
    ),
}
TEMPLATES: Final[dict[str, Sentence]] = {**STEPS, **AHEAD, **QUESTIONS}
