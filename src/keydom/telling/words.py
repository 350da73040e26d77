"""Every sentence of the frame that people read, in English and German, by key; and which language they read."""

from collections.abc import Mapping
from typing import Final

from keydom.core.errors import LANGUAGES, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    # the command and its help
    "about": ("Keydom plays the Key games of Richard Breese.", "Keydom spielt die Key-Spiele von Richard Breese."),
    "help.play": ("Play at the table in the terminal.", "Am Tisch im Terminal spielen."),
    "help.simulate": (
        "Play many games, at random or by bots, and show the scores.",
        "Viele Partien spielen, zufällig oder mit Bots: die Punkte.",
    ),
    "help.dataset": (
        "Play games and write every decision and result as Parquet.",
        "Partien spielen, jede Entscheidung als Parquet schreiben.",
    ),
    "help.position": (
        "Draw or check a position, or print it as one line of text.",
        "Eine Stellung zeigen, prüfen oder als Zeile Text ausgeben.",
    ),
    "opt.position": (
        "a line of text, a file with one, a record, or - for standard input",
        "eine Zeile Text, eine Datei mit einer, eine Partie oder - für die Standardeingabe",
    ),
    "opt.eyes": (
        "through the eyes of this seat; - for a spectator (default: as it is)",
        "mit den Augen dieses Platzes; - für Zuschauer (sonst: wie sie ist)",
    ),
    "opt.positiontext": ("print it as one line of text", "als eine Zeile Text ausgeben"),
    "opt.positioncheck": ("only say whether it is in order", "nur sagen, ob sie in Ordnung ist"),
    "opt.svg": ("draw it into this file, as the site would", "in diese Datei zeichnen, wie auf der Seite"),
    "opt.png": ("the same picture as PNG", "dasselbe Bild als PNG"),
    "opt.open": ("open the picture in the browser", "das Bild im Browser öffnen"),
    "no_browser": (
        "no browser could be opened; {file} holds the picture",
        "es ließ sich kein Browser öffnen; in {file} liegt das Bild",
    ),
    "opt.dark": ("in the colours of the evening", "in den Farben des Abends"),
    "as_root": (
        "This runs as root, which the site never needs: let a user of its own run it.",
        "Das läuft als root, was die Seite nie braucht: Lass sie unter einem eigenen Benutzer laufen.",
    ),
    "unknown_setting": (
        "there is no setting {name}; `keydom serve --help` lists them",
        "es gibt keine Einstellung {name}; `keydom serve --help` nennt alle",
    ),
    "unknown_setting.near": (
        "there is no setting {name}; did you mean {near}?",
        "es gibt keine Einstellung {name}; ist {near} gemeint?",
    ),
    "position.ok": ("in order: {position}", "in Ordnung: {position}"),
    "help.replay": ("Show, check or redact a recorded game.", "Eine Partie zeigen, prüfen oder schwärzen."),
    "help.perft": (
        "Count the sequences of choices from a start position.",
        "Folgen von Entscheidungen ab einer Startstellung zählen.",
    ),
    "help.arena": (
        "Let computer players of several levels play many games.",
        "Computerspieler viele Partien spielen lassen.",
    ),
    "help.hint": ("Advise the seat to move at the end of a record.", "Dem Platz am Zug am Ende einer Partie raten."),
    "help.analyse": (
        "Judge every turn of a finished game: losses, luck, moments.",
        "Jeden Zug einer Partie beurteilen: Verluste, Glück, Momente.",
    ),
    "help.insights": (
        "Tell what many finished games have in common: prices, seats.",
        "Zeigen, was viele Partien gemeinsam haben: Preise, Plätze.",
    ),
    "opt.judgedepth": ("how long is looked: quick, standard or deep", "wie genau: quick, standard oder deep"),
    "opt.html": ("write a page to this file", "eine Seite in diese Datei schreiben"),
    "opt.folder": ("a folder with records, analyses or both", "ein Ordner mit Partien, Analysen oder beidem"),
    "records_of_bots": (
        "--records keeps games between bots; name them with --players",
        "--records hebt Partien zwischen Bots auf; --players nennt sie",
    ),
    "opt.luckgames": (
        "look at luck in so many games of each kind",
        "das Glück in so vielen Partien jeder Art ansehen",
    ),
    "insights.progress": ("games read", "Partien gelesen"),
    "insights.head": ("What many games have in common", "Was viele Partien gemeinsam haben"),
    "insights.title": ("{game}, {seats} seats, {games} games", "{game}, {seats} Plätze, {games} Partien"),
    "insights.points": ("|points|standard deviation", "|Punkte|Standardabweichung"),
    "insights.all": ("All seats", "Alle Plätze"),
    "insights.winner": ("The winner", "Wer gewinnt"),
    "insights.margin": ("Lead over the second", "Vorsprung vor dem Zweiten"),
    "insights.order": ("Who moves first, second, …", "Wer zuerst, als zweites, … zieht"),
    "insights.openings": ("Openings, the best first", "Eröffnungen, die besten zuerst"),
    "insights.wins": ("|games|wins (95 %)|points", "|Partien|Siege (95 %)|Punkte"),
    "insights.prices": ("Prices, and wins of those who paid them", "Preise, und Siege derer, die sie zahlten"),
    "insights.price": ("|sold|pieces|wins (95 %)", "|verkauft|Steine|Siege (95 %)"),
    "insights.luck": ("Luck of a seat in points", "Glück eines Platzes in Punkten"),
    "insights.together": ("All together", "Alles zusammen"),
    "insights.share": (
        "Share of the differences at a table that luck explains",
        "Anteil der Unterschiede am Tisch, den das Glück erklärt",
    ),
    "insights.phases": ("Points given away, by phase", "Verschenkte Punkte nach Abschnitt"),
    "insights.kinds": ("Points given away, by kind of turn", "Verschenkte Punkte nach Art des Zuges"),
    "insights.mean": ("|seats|mean|standard deviation", "|Plätze|Mittel|Standardabweichung"),
    "insights.means": (
        "± and brackets are intervals of 95%. To own something does not cause a victory: who is ahead can pay more.",
        "± und Klammern sind Bereiche von 95 %. Etwas zu besitzen ist keine Ursache: Wer vorn liegt, kann mehr zahlen.",
    ),
    "analyse.progress": ("turns judged", "Züge beurteilt"),
    "analyse.title": ("{game}: how it was played", "{game}: wie gespielt wurde"),
    "analyse.heads": (
        "player|place|points|accuracy|named|expected|luck|own turns|others|not explained",
        "Spieler|Platz|Punkte|Genauigkeit|genannt|erwartet|Glück|eigene Züge|andere|nicht erklärt",
    ),
    "analyse.played": ("Played:", "Gespielt:"),
    "analyse.better": ("Better:", "Besser:"),
    "opt.instead": (
        "also judge what this player would have done: a level, random or your own path.py:Name",
        "auch beurteilen, was dieser Spieler getan hätte: Stufe, random oder eigener als datei.py:Name",
    ),
    "instead.title": ("{name} at the same decisions", "{name} vor denselben Entscheidungen"),
    "instead.heads": (
        "player|turns|same turn|points given away|by {name}",
        "Spieler|Züge|gleicher Zug|verschenkte Punkte|von {name}",
    ),
    "instead.lost": ("(given away: {points})", "(verschenkt: {points})"),
    "analyse.line": ("line {n} of the record", "Zeile {n} der Aufzeichnung"),
    "analyse.points": (
        "Expected final points, all hands open",
        "Erwartete Endpunkte, alles offen",
    ),
    "analyse.chances": ("Chance to win, all hands open", "Siegchance, alles offen"),
    "analyse.band": (
        "The band belongs to the winner: eight of ten seats that stand so end within it.",
        "Das Band gehört zu dem, der gewinnt: Acht von zehn Plätzen, die so stehen, enden darin.",
    ),
    "analyse.moments": ("Moments", "Augenblicke"),
    "analyse.given": ("Points given away / turns", "Verschenkte Punkte / Züge"),
    "help.tune": ("Tune what the computer players believe, by self-play.", "Die Werte der Computerspieler einstellen."),
    "help.usage": (
        "Count what computer players are offered and what they take.",
        "Zählen, was Bots angeboten wird und was sie davon nehmen.",
    ),
    "help.learn": (
        "Let the computer players learn a game by playing it.",
        "Die Computerspieler lernen lassen, indem sie spielen.",
    ),
    "opt.least": ("only what was offered so often", "nur was so oft angeboten wurde"),
    "opt.never": ("only what a level never took", "nur was eine Stufe nie nahm"),
    "opt.learnfolder": ("where the learning is kept and goes on from", "wo das Lernen aufgehoben wird und weitergeht"),
    "opt.minutes": (
        "stop after so many minutes (default: after a generation)",
        "nach so vielen Minuten aufhören (sonst: nach einer Generation)",
    ),
    "opt.learngames": ("games of self-play in a generation", "Partien gegen sich selbst je Generation"),
    "opt.learnquick": (
        "quick games, made at a glance and kept for their ends, beside each that is thought about",
        "schnelle Partien, auf einen Blick gespielt und nur ihres Endes wegen behalten, neben jeder durchdachten",
    ),
    "opt.learnthoughts": ("thoughts about a turn in self-play", "Gedanken je Zug in diesen Partien"),
    "opt.share": ("how many of the turns are thought about, 0 to 1", "wie viele der Züge bedacht werden, 0 bis 1"),
    "opt.gategames": ("most games of the match for a new network", "höchste Zahl der Partien um ein neues Netz"),
    "opt.gatethoughts": (
        "thoughts about a turn in that match; 0: as many as the level has",
        "Gedanken je Zug in diesen Partien; 0: so viele, wie die Stufe hat",
    ),
    "opt.passes": ("most passes over the lessons in training", "höchste Zahl der Durchgänge beim Trainieren"),
    "opt.trainer": (
        "a Python that trains, with CuPy for a GPU (default: this one)",
        "ein Python, das trainiert, mit CuPy für eine GPU (sonst: dieses)",
    ),
    "opt.adopt": (
        "put the network kept where level 6 finds it",
        "das behaltene Netz dorthin legen, wo Stufe 6 es findet",
    ),
    "usage.title": (
        "{game}, {games} games, seed {seed}: taken / offered",
        "{game}, {games} Partien, Startwert {seed}: genommen / angeboten",
    ),
    "usage.records": (
        "{game}, {games} games: taken / offered",
        "{game}, {games} Partien: genommen / angeboten",
    ),
    "opt.usagerecords": (
        "count in the games of this folder instead of playing",
        "in den Partien dieses Ordners zählen, statt zu spielen",
    ),
    "usage.question": ("question", "Frage"),
    "usage.option": ("option", "Möglichkeit"),
    "opt.players": (
        "levels 1 to 6, random or your own path.py:Name, one for each seat",
        "Stufen 1 bis 6, random oder eigene als datei.py:Name, eine je Platz",
    ),
    "opt.simplayers": (
        "levels 1 to 6, random or your own path.py:Name for seats A, B, … (default: all random)",
        "Stufen 1 bis 6, random oder eigene als datei.py:Name für die Plätze A, B, … (sonst: alle random)",
    ),
    "opt.watchdog": (
        "bots in processes of their own, so many seconds for a choice",
        "Bots in eigenen Prozessen, so viele Sekunden je Entscheidung",
    ),
    "opt.sprt": ("stop as soon as the first player is judged", "aufhören, sobald der erste Spieler beurteilt ist"),
    "opt.jsonfile": ("write the result to this file", "das Ergebnis in diese Datei schreiben"),
    "opt.records": ("keep the records in this folder", "die Partien in diesem Ordner aufheben"),
    "opt.ray": ("spread the games over a Ray cluster", "die Partien auf einen Ray-Cluster verteilen"),
    "opt.thoughts": ("how many thoughts (default: the level's own)", "wie viele Gedanken (sonst: die der Stufe)"),
    "opt.many": ("so many turns are shown", "so viele Züge werden gezeigt"),
    "bot_fault": (
        "A bot failed: {what}; a quick player moved.",
        "Ein Bot versagte: {what}; ein schneller Spieler zog.",
    ),
    "hint.title": ("{game}, {seat} to move: {question}", "{game}, {seat} am Zug: {question}"),
    "hint.best": (
        "best: {lead} against the best other is expected at the end",
        "am besten: am Ende ist {lead} gegenüber dem Besten der anderen zu erwarten",
    ),
    "hint.less": ("{less} less", "{less} weniger"),
    "hint.more": (
        "{less} more, but fewer own points or too little tried",
        "{less} mehr, aber weniger eigene oder zu wenig erprobt",
    ),
    "hint.equal": ("as good", "ebenso gut"),
    "hint.only": (
        "the only turn worth a thought: {lead} against the best other",
        "der einzige Zug von Belang: {lead} gegenüber dem Besten der anderen",
    ),
    "hint.why": ("at once {why}", "sofort {why}"),
    "arena.title": (
        "{game}, {seats} seats, {games} games, seed {seed}: winning score {winning}, faults {faults}",
        "{game}, {seats} Plätze, {games} Partien, Startwert {seed}: Siegerpunkte {winning}, Fehler {faults}",
    ),
    "arena.faults": (
        "{player} was at fault, {faults} in all, at first: {what}. A quick player moved for it then: the figures are "
        "not its own.",
        "{player} machte Fehler, insgesamt {faults}, zuerst: {what}. Dann zog ein schneller Spieler für ihn: Die "
        "Zahlen sind nicht seine eigenen.",
    ),
    "arena.sprt": ("SPRT, even or {share}: {verdict}", "SPRT, gleich oder {share}: {verdict}"),
    "sprt.stronger": ("the first is stronger", "der erste ist stärker"),
    "sprt.not stronger": ("the first is not stronger", "der erste ist nicht stärker"),
    "sprt.open": ("not decided", "nicht entschieden"),
    "opt.level": ("the level that thinks, 2 to 6", "die Stufe, die nachdenkt, 2 bis 6"),
    "opt.generations": ("how many generations", "wie viele Generationen"),
    "opt.population": ("candidates in each generation", "Kandidaten je Generation"),
    "opt.tunegames": ("games of each candidate in a generation", "Partien je Kandidat und Generation"),
    "opt.tuneseats": ("seat counts to play with, in turn (default: 2,3,4)", "Spielerzahlen im Wechsel (sonst: 2,3,4)"),
    "opt.from": (
        "start from these figures of the file: made by hand (plain) or found from games",
        "von diesen Werten der Datei ausgehen: von Hand gemacht (plain) oder aus Partien gefunden",
    ),
    "opt.tuneseed": ("the same seed gives the same search", "gleiche Zahl, gleiche Suche"),
    "opt.validation": (
        "games against the weights it starts from, at the end",
        "Partien gegen die Werte des Anfangs, am Ende",
    ),
    "opt.weights": ("write the new weights to this file", "die neuen Werte in diese Datei schreiben"),
    "tune.generation": (
        "generation {number} of {generations}, {seats} seats: mean lead {mean}, best {best}, step {step}",
        "Generation {number} von {generations}, {seats} Plätze: Vorsprung {mean}, bester {best}, Schritt {step}",
    ),
    "tune.validated": (
        "against the weights of the start: {wins} of {games} games won ({low}–{high}), lead {lead}",
        "gegen die Werte des Anfangs: {wins} von {games} Partien gewonnen ({low}–{high}), Vorsprung {lead}",
    ),
    "tune.written": ("new weights in {file}", "neue Werte in {file}"),
    "help.bench": ("Measure the engine on this machine.", "Die Engine auf diesem Rechner messen."),
    "help.games": ("Show the games and the engine in use.", "Die Spiele und die benutzte Engine zeigen."),
    "help.components": ("Show the printed figures of a game.", "Die aufgedruckten Werte eines Spiels zeigen."),
    "help.serve": ("Start the site.", "Die Seite starten."),
    "settings": ("Settings, by environment variable:", "Einstellungen, durch Umgebungsvariablen:"),
    "help.worker": (
        "Let this machine's bots play and analyse for a site.",
        "Bots dieses Rechners für eine Seite spielen lassen.",
    ),
    "help.check": ("Replay every game that the site has stored.", "Alle gespeicherten Partien der Seite nachspielen."),
    "help.admin": (
        "Keep the manners of a site: look, silence, suspend, rename, end a table; all of it is logged.",
        "Auf einer Seite für Ordnung sorgen: nachsehen, stumm schalten, sperren, umbenennen, einen Tisch schließen; "
        "alles wird aufgeschrieben.",
    ),
    "help.admin.short": (
        "Keep the manners of a site: look, silence, suspend, rename.",
        "Auf einer Seite für Ordnung sorgen: stumm schalten, sperren.",
    ),
    "help.admin.people": ("List people by name.", "Personen nach Namen auflisten."),
    "help.admin.tables": ("List tables.", "Tische auflisten."),
    "help.admin.reports": ("List lines of chat that were reported.", "Gemeldete Chatzeilen auflisten."),
    "help.admin.log": ("List what was done with these commands.", "Auflisten, was mit diesen Befehlen getan wurde."),
    "help.admin.mute": ("Let nobody hear a person.", "Eine Person stumm schalten."),
    "help.admin.suspend": ("Keep a person out, at once.", "Eine Person sperren, sofort."),
    "help.admin.rename": ("Give a person another name.", "Einer Person einen anderen Namen geben."),
    "help.admin.end": ("Close a table; what was played stays.", "Einen Tisch schließen; das Gespielte bleibt."),
    "opt.whom": ("id of a person, or name of an account", "Kennung einer Person oder Name eines Kontos"),
    "opt.days": ("for so many days; 0: no longer", "so viele Tage lang; 0: nicht mehr"),
    "opt.part": ("part of a name", "Teil eines Namens"),
    "opt.state": ("open, running, finished or stopped", "open, running, finished oder stopped"),
    "opt.newname": ("the new name", "der neue Name"),
    "opt.table": ("id of a table", "Kennung eines Tisches"),
    "help.verify": (
        "Derive the chance results of a finished game from its seed.",
        "Den Zufall einer Partie aus ihrem Startwert herleiten.",
    ),
    "page.usage": ("Usage: ", "Aufruf: "),
    "page.some": ("[OPTIONS]", "[OPTIONEN]"),
    "page.command": ("COMMAND [ARGS]...", "BEFEHL …"),
    "page.options": ("Options:", "Optionen:"),
    "page.commands": ("Commands:", "Befehle:"),
    "page.arguments": ("Arguments:", "Angaben:"),
    "page.help": ("Show this message and exit.", "Zeigt diese Seite."),
    "page.default": ("[default: ", "[sonst: "),
    "opt.version": ("print version and engine", "nennt Version und Engine"),
    "page.required": ("[required]", "[nötig]"),
    "opt.game": ("the game; keydom games lists them", "das Spiel; keydom games nennt sie"),
    "opt.games": ("all games", "alle Spiele"),
    "opt.seats": ("how many play", "wie viele spielen"),
    "opt.bots": (
        "bots, with commas: 1 to 6, random or your own path.py:Name; the others are people (default: all random)",
        "Bots, mit Kommas: 1 bis 6, random oder eigene (datei.py:Name); andere sind Menschen (sonst: alle random)",
    ),
    "opt.seat": ("the seat of the first person, A to F", "der Platz des ersten Menschen, A bis F"),
    "opt.viewer": (
        "as this seat sees it (default: as a spectator)",
        "wie dieser Platz es sieht (sonst: wie Zuschauer)",
    ),
    "opt.option": (
        "an option of the table; keydom games lists them",
        "eine Option des Tisches; keydom games nennt sie",
    ),
    "opt.seed": ("the same seed gives the same game", "gleiche Zahl, gleiche Partie"),
    "opt.seats3": ("how many play (default: 3)", "wie viele spielen (sonst: 3)"),
    "opt.record": (
        "write the game to this file, turn by turn; offers to go on with one that is there",
        "die Partie Zug für Zug in diese Datei schreiben; bietet an, eine vorhandene weiterzuspielen",
    ),
    "opt.resume": (
        "go on with the game in this file, and write it there",
        "die Partie in dieser Datei weiterspielen und dorthin schreiben",
    ),
    "opt.lang": ("language: en or de (default: LANG)", "Sprache: en oder de (sonst: LANG)"),
    "opt.file": ("a component file with corrected figures", "eine Datei mit berichtigten Werten"),
    "opt.host": ("address to listen on (default: KEYDOM_HOST)", "Adresse des Servers (sonst: KEYDOM_HOST)"),
    "opt.port": ("port (default: KEYDOM_PORT)", "Port (sonst: KEYDOM_PORT)"),
    "opt.access": ("log every request", "jede Anfrage protokollieren"),
    "opt.finished": ("the record of a finished game", "eine beendete Partie"),
    "opt.count": ("how many games", "wie viele Partien"),
    "opt.parquet": ("the file to write", "die Datei, die geschrieben wird"),
    "opt.datasetplayers": (
        "who sits on each seat, with commas: random, 1 to 6, search:N or your own path.py:Name (default: all random)",
        "wer auf jedem Platz sitzt: random, 1 bis 6, search:N, eigene (datei.py:Name), mit Kommas (sonst: random)",
    ),
    "opt.jobs": ("how many processes; the result is the same", "wie viele Prozesse; das Ergebnis ist gleich"),
    "opt.json": ("print JSON", "als JSON ausgeben"),
    "opt.recordfile": ("the record of a game", "die Aufzeichnung einer Partie"),
    "opt.turn": ("after this line of the record (default: the end)", "nach dieser Zeile (sonst: am Ende)"),
    "opt.check": ("replay everything and verify it", "alles nachspielen und prüfen"),
    "opt.redact": (
        "print the record as this seat may read it (- for a spectator)",
        "die Partie so ausgeben, wie dieser Platz sie lesen darf (- für Zuschauer)",
    ),
    "opt.depth": ("how many choices deep", "wie viele Entscheidungen tief"),
    "opt.divide": ("count apart for every first choice", "für jede erste Entscheidung getrennt zählen"),
    # the table
    "you": ("you", "du"),
    "person": ("person", "Mensch"),
    "since": ("Since your last turn", "Seit deinem letzten Zug"),
    "so_far": ("So far", "Bisher"),
    "type": (
        "Type words or a number; Tab completes, ? shows what fits, help tells the rest.",
        "Tippe Wörter oder die Nummer; Tab ergänzt, ? zeigt alles, hilfe sagt den Rest.",
    ),
    "only": ("The only possibility: {words}.", "Die einzige Möglichkeit: {words}."),
    "draft": ("So far: {words}", "Bisher: {words}"),
    "confirm": ("Enter confirms, undo takes back.", "Enter bestätigt, zurück nimmt zurück."),
    "waiting": (
        "the turn is finished: press Enter to confirm it, or type undo",
        "der Zug ist fertig: Enter bestätigt ihn, zurück nimmt ihn zurück",
    ),
    "left_over": (
        "the turn is finished before '{words}': press Enter to confirm it, or type undo",
        "vor „{words}“ ist der Zug schon fertig: Enter bestätigt ihn, zurück nimmt ihn zurück",
    ),
    "alone": (
        "'{words}' says nothing after {command}: type {command} alone",
        "nach {command} bedeutet „{words}“ nichts: {command} steht allein",
    ),
    "log_number": (
        "after log comes how many turns are to be told",
        "nach protokoll kommt, wie viele Züge erzählt werden sollen",
    ),
    "choose_first": (
        "there is nothing to confirm yet: choose one of the options",
        "es gibt noch nichts zu bestätigen: bitte wählen",
    ),
    "no_number": (
        "there is no option {number}; the list goes from 1 to {last}",
        "es gibt keine Nummer {number}; die Liste geht von 1 bis {last}",
    ),
    "undone": ("That is taken back.", "Das ist zurückgenommen."),
    "step_back": ("undo takes the last choice back.", "zurück nimmt die letzte Wahl zurück."),
    "nothing_to_undo": (
        "there is nothing to take back: confirmed turns stand",
        "es gibt nichts zurückzunehmen: bestätigte Züge gelten",
    ),
    "more": ("… {n} more: type more.", "… {n} weitere: Tippe mehr."),
    "ambiguous": ("'{typed}' is ambiguous: {words}", "„{typed}“ ist mehrdeutig: {words}"),
    "which": ("Which one? Type one of these:", "Was davon? Tippe eins von diesen:"),
    "all": ("all {n}: {words}", "alle {n}: {words}"),
    "not_all": (
        "not all of these can be taken together: name those you want",
        "alle zusammen geht nicht: nenne, was du möchtest",
    ),
    "all_of_what": (
        "there are not several things to take here; choose one of the options",
        "hier gibt es nicht mehrere Dinge zu nehmen; bitte wählen",
    ),
    "all_count": ("all of them are {n} here, not {given}", "alle sind hier {n}, nicht {given}"),
    "next": ("After '{words}' you can type:", "Nach „{words}“ geht:"),
    "nothing_next": ("Nothing can follow '{words}'.", "Auf „{words}“ kann nichts folgen."),
    "commands": ("You can always type: {words}.", "Immer geht: {words}."),
    "enter": ("Enter confirms the turn, undo takes back.", "Enter bestätigt den Zug, zurück nimmt zurück."),
    "quick_on": (
        "Forced turns and turns of a single step are confirmed by themselves now; quick again ends that.",
        "Erzwungene Züge und Züge aus einem Schritt werden nun von selbst bestätigt; flott noch einmal beendet das.",
    ),
    "quick_off": ("Every turn waits for Enter again.", "Jeder Zug wartet wieder auf Enter."),
    "done_quickly": ("Confirmed: {words}", "Bestätigt: {words}"),
    "hint_thinks": ("The coach is thinking.", "Der Lehrer denkt nach."),
    "hint_lay": (
        "Found by level {level} from what you know, and no more. hint 1 lays the first one out, unconfirmed.",
        "Gefunden von Stufe {level} nach dem, was du weißt, und nicht mehr. tipp 1 legt den ersten hin, unbestätigt.",
    ),
    "hint_before": ("type hint first, then the number of a turn", "tippe erst tipp, dann die Nummer eines Zuges"),
    "no_hint": (
        "there is no hint {number}; they go from 1 to {last}",
        "es gibt keinen Tipp {number}; sie gehen von 1 bis {last}",
    ),
    "advice_alone": (
        "hints and the coach are for games against bots alone",
        "Tipps und Lehrer gibt es nur in Partien allein gegen Bots",
    ),
    "no_advice": ("no advice was found in time", "rechtzeitig fand sich kein Rat"),
    "coach_number": (
        "after coach comes a number of points up to {last}, or off",
        "nach lehrer steht eine Zahl von Punkten bis {last} oder aus",
    ),
    "coach_on": (
        "The coach speaks before a turn is final that gives away {points} points or more; coach off ends that.",
        "Der Lehrer meldet sich, bevor ein Zug gilt, der {points} Punkte oder mehr verschenkt; lehrer aus beendet das.",
    ),
    "coach_on_one": (
        "The coach speaks before a turn is final that gives away a point or more; coach off ends that.",
        "Der Lehrer meldet sich, bevor ein Zug gilt, der einen Punkt oder mehr verschenkt; lehrer aus beendet das.",
    ),
    "coach_off": ("The coach is silent.", "Der Lehrer schweigt."),
    "coach_looks": ("The coach looks at your turn.", "Der Lehrer sieht sich deinen Zug an."),
    "coach_back": ("Take it back?", "Zurücknehmen?"),
    "coach_better": ("Better:", "Besser:"),
    "coach_keep": (
        "undo takes it back, Enter plays it all the same.",
        "zurück nimmt ihn zurück, Enter spielt ihn trotzdem.",
    ),
    "no_picture": ("A higher window shows a picture of this.", "Ein höheres Fenster zeigt ein Bild dazu."),
    "whole_table": ("Type table to see the whole table.", "Mit tisch siehst du den ganzen Tisch."),
    "allowed": ("'{words}' is possible now.", "„{words}“ ist jetzt möglich."),
    "why_what": (
        "type what you would like to do after why, e.g. why {words}",
        "nach warum steht, was du tun möchtest, z. B. warum {words}",
    ),
    "no_seat": (
        "there is no seat {seat}; the seats are A to {last}",
        "es gibt keinen Platz {seat}; die Plätze sind A bis {last}",
    ),
    "rules": (
        "Sections of the rules; rules 1 prints one, rules 1.1 a single rule. Every refusal names its rule.",
        "Abschnitte der Regeln; regeln 1 zeigt einen, regeln 1.1 eine einzelne. Jede Ablehnung nennt ihre Regel.",
    ),
    "no_rule": (
        "there is no rule {number}; rules lists the sections",
        "es gibt keine Regel {number}; regeln nennt die Abschnitte",
    ),
    "score_now": (
        "If the game ended now, with a guess at what you cannot know:",
        "Wenn die Partie jetzt zu Ende wäre; was du nicht wissen kannst, ist geschätzt:",
    ),
    "quit_sure": ("Leave the game? Type yes.", "Die Partie verlassen? Tippe ja."),
    "stays": ("The game goes on.", "Die Partie geht weiter."),
    "left": ("The game stops here, unfinished.", "Die Partie hält hier an, unvollendet."),
    "saved": ("The record lies in {file}.", "Die Aufzeichnung liegt in {file}."),
    "go_on": (
        "keydom play --resume {file} goes on with it.",
        "keydom play --resume {file} spielt sie weiter.",
    ),
    "resumed": (
        "The game goes on after line {line} of {file}.",
        "Die Partie geht nach Zeile {line} von {file} weiter.",
    ),
    "offer_resume": (
        "{file} holds an unfinished game of {game}. Go on with it? Type yes.",
        "In {file} liegt eine unvollendete Partie {game}. Weiterspielen? Tippe ja.",
    ),
    "finished_record": (
        "{file}: this game is over; keydom replay {file} shows it",
        "{file}: diese Partie ist zu Ende; keydom replay {file} zeigt sie",
    ),
    "not_with_resume": (
        "{option} belongs to a new game; --resume takes it from the record",
        "{option} gehört zu einer neuen Partie; --resume nimmt das aus der Aufzeichnung",
    ),
    "other_game": ("{file} is a game of {found}, not of {game}", "{file} ist eine Partie {found}, nicht {game}"),
    "bot_again": (
        "seat {seat} was played by the program {name}; --bots {name} lets it run again",
        "Platz {seat} spielte das Programm {name}; --bots {name} lässt es wieder laufen",
    ),
    "hand_over": ("Hand over to seat {seat} and press Enter.", "Gib an Platz {seat} weiter und drücke Enter."),
    "over": ("The game is over.", "Die Partie ist zu Ende."),
    "wins": ("{seats} wins with {points} points.", "{seats} gewinnt mit {points} Punkten."),
    "win_shared": (
        "{seats} share the victory with {points} points.",
        "{seats} teilen sich den Sieg mit {points} Punkten.",
    ),
    "and": (" and ", " und "),
    "help": (
        "Type the words of an option, cut short if you like, several, or a number:\n"
        "  {example}\n"
        "  Enter       confirm a finished turn    undo     take the last choice back\n"
        "  why WORDS   why it is not possible     ?        what can be typed now\n"
        "  {board:<12}its details                table    show the table again\n"
        "  rules 5.6   print a rule               log [N]  what happened\n"
        "  hint        good turns, and why        hint 1   lay the first one out\n"
        "  coach 3     speaks before a turn gives 3 points away; coach off ends that\n"
        "  score       what you would score now   quick    confirm forced turns unasked\n"
        "  all         take all that is asked for more     the rest of a long list\n"
        "  Tab         complete a word            Up       what you typed before\n"
        "  quit, Ctrl-C  leave the game",
        "Tippe die Wörter einer Möglichkeit, gekürzt, auch mehrere, oder die Nummer:\n"
        "  {example}\n"
        "  Enter          bestätigt den Zug       zurück   nimmt die letzte Wahl zurück\n"
        "  warum WÖRTER   warum es nicht geht     ?        was jetzt getippt werden kann\n"
        "  {board:<15}Einzelheiten            tisch    zeigt den Tisch wieder\n"
        "  regeln 5.6     zeigt eine Regel        protokoll [N]  was geschah\n"
        "  tipp           gute Züge, und warum    tipp 1   legt den ersten hin\n"
        "  lehrer 3       warnt vor Zügen, die 3 Punkte verschenken; lehrer aus: nie\n"
        "  wertung        was du jetzt bekämst    flott    bestätigt Erzwungenes selbst\n"
        "  alle           nimmt alles Gefragte    mehr     der Rest der Liste\n"
        "  Tab            ergänzt ein Wort        Pfeil hoch  was du vorher getippt hast\n"
        "  ende, Strg-C   verlässt die Partie",
    ),
    # errors of the command
    "usage": ("{message}; see keydom --help", "{message}; siehe keydom --help"),
    "bad_value": (
        "{option}: '{value}' does not fit, {expected} is expected",
        "{option}: „{value}“ passt nicht, erwartet ist {expected}",
    ),
    "too_many_bots": (
        "{bots} bots leave no seat for a person at a table of {seats}",
        "{bots} Bots lassen an einem Tisch für {seats} keinen Platz für einen Menschen",
    ),
    "no_command": ("there is no command '{name}'", "es gibt keinen Befehl „{name}“"),
    "no_option": ("there is no option {name}", "es gibt keine Option {name}"),
    "game_or_resume": (
        "say which game, or which record with --resume; keydom games lists the games",
        "es fehlt, welches Spiel, oder mit --resume, welche Partie; keydom games nennt die Spiele",
    ),
    "missing": ("{name} is missing", "{name} fehlt"),
    "no_value": ("{name} needs a value", "{name} braucht einen Wert"),
    "too_much": ("'{words}' is too much", "„{words}“ ist zu viel"),
    "no_command_given": ("a command is missing", "ein Befehl fehlt"),
    "a_number": ("a whole number from {low} on", "eine ganze Zahl ab {low}"),
    "a_seat": ("a seat from A to {last}", "ein Platz von A bis {last}"),
    "a_table": ("plain or weights", "plain oder weights"),
    "a_language": ("en or de", "en oder de"),
    # simulate, replay, perft, bench, games
    "sim.title": ("{title}, {seats} seats, {games} random games", "{title}, {seats} Plätze, {games} Zufallspartien"),
    "sim.between": ("{title}, {seats} seats, {games} games", "{title}, {seats} Plätze, {games} Partien"),
    "sim.seat": ("seat", "Platz"),
    "sim.mean": ("mean", "Mittel"),
    "sim.sd": ("sd", "Streuung"),
    "sim.min": ("min", "min"),
    "sim.max": ("max", "max"),
    "sim.wins": ("wins", "Siege"),
    "sim.category": ("category", "Kategorie"),
    "sim.share": ("share", "Anteil"),
    "sim.all": ("all", "alle"),
    "sim.line": (
        "{turns:.1f} turns and {decisions:.1f} decisions per game; {speed:.0f} games per second ({engine} engine)",
        "{turns:.1f} Züge und {decisions:.1f} Entscheidungen je Partie; {speed:.0f} Partien pro Sekunde ({engine})",
    ),
    "replay.head": (
        "{title}, {seats} seats, after line {line} of {lines}",
        "{title}, {seats} Plätze, nach Zeile {line} von {lines}",
    ),
    "replay.ok": (
        "{file}: in order: {title}, {seats} seats; lines: {lines}, turns: {turns}; {state}",
        "{file}: in Ordnung: {title}, {seats} Plätze; Zeilen: {lines}, Züge: {turns}; {state}",
    ),
    "replay.finished": ("finished, points {points}", "zu Ende, Punkte {points}"),
    "replay.unfinished": ("unfinished", "unvollendet"),
    "replay.view": (
        "line {line}: a state that looks like the view of seat {seat} does not look like it",
        "Zeile {line}: ein Zustand, der wie die Sicht von Platz {seat} aussehen soll, tut es nicht",
    ),
    "replay.again": ("the record written again reads differently", "die neu geschriebene Partie liest sich anders"),
    "replay.since": ("What happened last", "Was zuletzt geschah"),
    "perft.depth": ("depth", "Tiefe"),
    "perft.count": ("sequences", "Folgen"),
    "perft.choice": ("first choice", "erste Entscheidung"),
    "games.game": ("game", "Spiel"),
    "games.seats": ("seats", "Plätze"),
    "games.choices": ("choices", "Entscheidungen"),
    "games.rules": ("rules", "Regeln"),
    "games.data": ("figures", "Werte"),
    "games.engine": ("keydom {version}, {engine} engine", "keydom {version}, Engine: {engine}"),
    "compiled": ("compiled", "übersetzt"),
    "plain": ("plain", "einfach"),
    "bench.decisions": ("decisions per second, random play", "Entscheidungen je Sekunde, Zufallsspiel"),
    "bench.copy": ("µs per copy of a state", "µs je Kopie eines Zustands"),
    "bench.view": ("µs per view", "µs je Sicht"),
    "bench.sample": ("µs per sample of a view", "µs je Zustand zu einer Sicht"),
    "bench.scores": ("µs per final scoring", "µs je Schlusswertung"),
    "bench.snapshot": ("bytes of a snapshot (pickled state)", "Bytes eines Schnappschusses (pickle)"),
    "bench.replay": ("ms to replay a whole game", "ms, um eine ganze Partie nachzuspielen"),
}

COMMANDS: Final[dict[str, Sentence]] = {
    "undo": ("undo", "zurück"),
    "why": ("why", "warum"),
    "help": ("help", "hilfe"),
    "what": ("?", "?"),
    "rules": ("rules", "regeln"),
    "hint": ("hint", "tipp"),
    "coach": ("coach", "lehrer"),
    "quick": ("quick", "flott"),
    "log": ("log", "protokoll"),
    "score": ("score", "wertung"),
    "table": ("table", "tisch"),
    "more": ("more", "mehr"),
    "quit": ("quit", "ende"),
}
"""What can be typed beside a game's own words, by what it does."""
ALL: Final[Sentence] = ("all", "alle")
"""Everything that is asked for."""
OFF: Final[Sentence] = ("off", "aus")
"""After `coach`: never."""

_FOLD: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def one_word(name: str) -> str:
    """A name as a word that can be typed: small letters, no blanks.

    >>> one_word("Großer Hof")
    'großer-hof'
    """
    return name.lower().replace(" ", "-").replace("'", "")


def tr(key: str, lang: str, **values: object) -> str:
    """The sentence of that key in that language, its gaps filled."""
    return SENTENCES[key][LANGUAGES.index(lang)].format(**values)


def both(key: str, **values: object) -> Sentence:
    """The sentence in both languages, for an error."""
    en, de = SENTENCES[key]
    return en.format(**values), de.format(**values)


def fold(typed: str) -> str:
    """What was typed in small letters and without umlauts."""
    return typed.lower().translate(_FOLD)


def language(given: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment, else English."""
    if given in LANGUAGES:
        return given
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].lower().startswith("de") else "en"
    return "en"
