/** The texts of Key Harvest, in English and in German. */
import { speaks } from "../lib/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../texts";

export const TEXTS = {
  khTenthLies: ["The tenth event lies.", "Das zehnte Ereignis liegt."],
  khLeftNone: ["You have no turn left.", "Du hast keinen Zug mehr."],
  khLeftOne: ["You have one turn left.", "Du hast noch einen Zug."],
  khLeftMany: ["You have {n} turns left.", "Du hast noch {n} Züge."],
  khLastHead: ["The last turns", "Die letzten Züge"],
  khLastIs: ["{name} has the very last one.", "Den allerletzten hat {name}."],
  khLastIsYours: ["The very last one is yours.", "Der allerletzte ist deiner."],
  khRound: ["Round {n}:", "Runde {n}:"],
  khEventNow: ["Event {letter}, {name}.", "Ereignis {letter}, {name}."],
  khEventWas: ["Event {letter}, {name}:", "Ereignis {letter}, {name}:"],
  khEventLast: ["Event {n} of 10: last turns", "Ereignis {n} von 10: letzte Züge"],
  khEventNothing: ["nothing", "nichts"],
  khEventIdle: ["{name} has nothing to choose.", "{name} hat nichts zu wählen."],
  khEventIdleYou: ["You have nothing to choose.", "Du hast nichts zu wählen."],
  khRegistryText: ["what each would bring you", "was jedes dir brächte"],
  khGroups: ["largest group {a}, second {b}", "größte Gruppe {a}, zweite {b}"],
  khxJoins: [
    "On your board it would be part of a group of {n} fields.",
    "Auf deinem Tableau gehörte es zu einer Gruppe von {n} Feldern.",
  ],
  khActionsLater: ["On your turn: two of four", "In deinem Zug: zwei von vieren"],
  khIdle_done: ["done", "erledigt"],
  khIdle_chosen: ["chosen", "gewählt"],
  khIdle_after: ["not after D", "nicht nach D"],
  khIdle_A: ["nothing is ripe", "nichts ist reif"],
  khIdle_B: ["no place for any", "kein Platz dafür"],
  khIdle_C: ["none you can pay", "keines bezahlbar"],
  khIdle_D: ["no place is free", "kein Platz frei"],
  khLastTurns: ["Last turns", "Letzte Züge"],
  khJudgedEvents: ["Events are luck, answers are not.", "Ereignisse sind Glück, Antworten nicht."],
  khJudgedEventsText: [
    "What an event brings counts as luck; what somebody did about it is a turn of their own.",
    "Was ein Ereignis bringt, zählt als Glück; was jemand daraus machte, ist ein eigener Zug.",
  ],
  khJudgedEnd: ["The end is unsure.", "Das Ende ist ungewiss."],
  khJudgedEndText: [
    "The tenth event may come early or late; every value weighs all of it, so bands stay wide for long.",
    "Das zehnte Ereignis kann früh oder spät kommen; jeder Wert wägt das alles ab, darum bleiben die Bänder lange breit.",
  ],
  khJudgedGroups: ["Groups count apart.", "Gruppen zählen getrennt."],
  khJudgedGroupsText: [
    "A field is worth more in the second group than in the first until they touch; joining them is judged like any turn.",
    "Ein Feld ist in der zweiten Gruppe mehr wert als in der ersten, bis sich beide berühren; sie zu verbinden wird beurteilt wie jeder Zug.",
  ],
  khDock: ["Your actions, counters and workers", "Deine Aktionen, Erntesteine und Arbeiter"],
  khRegistry: ["Registry", "Grundbuchamt"],
  khInBag: ["{n} in the bag", "{n} im Beutel"],
  khStores: ["Stores", "Lager"],
  khFree: ["free place", "freier Platz"],
  khStock: ["Stock", "Vorrat"],
  khEvents: ["Events", "Ereignisse"],
  khEventsText: ["after the tenth, two more turns each", "nach dem zehnten noch zwei Züge"],
  khEventOf: ["Event {n} of 10", "Ereignis {n} von 10"],
  khEventAsked: ["{name} is asked now.", "{name} ist jetzt gefragt."],
  khEventAskedYou: ["You are asked now.", "Du bist jetzt gefragt."],
  khEventLater: ["{name} is still to come.", "{name} kommt noch."],
  khEventLaterYou: ["You are still to come.", "Du kommst noch."],
  khStockBelow: ["small below: the stock", "klein darunter: der Vorrat"],
  khNoEvent: ["No event yet", "Noch kein Ereignis"],
  khCountry: ["Your country", "Dein Tableau"],
  khCountryOf: ["{name}’s country", "Tableau von {name}"],
  khBoard: ["Board", "Tableau"],
  khTown: ["Town", "Stadt"],
  khRipe: ["ripe: large sign", "reif: großes Zeichen"],
  khReaped: ["harvested: small sign, stubble", "abgeerntet: kleines Zeichen, Stoppeln"],
  khFarmhand: ["farmhand", "Landarbeiter"],
  khTownsfolkOne: ["townsfolk", "Städter"],
  khActions: ["Your actions: two of four", "Deine Aktionen: zwei von vieren"],
  khHarvest: ["Harvest", "Ernten"],
  khHarvestText: ["a group", "eine Gruppe"],
  khWorker: ["Worker", "Arbeiter"],
  khWorkerText: ["play one", "ausspielen"],
  khLay: ["From store", "Aus Lager"],
  khLayText: ["lay a field", "Feld legen"],
  khTake: ["Into store", "Ins Lager"],
  khTakeText: ["with a bid", "mit Gebot"],
  khCounters: ["Your counters, secret", "Deine Erntesteine, geheim"],
  khFarmhands: ["Your farmhands", "Deine Landarbeiter"],
  khTownsfolk: ["Townsfolk", "Städter"],
  khHarvestAt: ["{field}: harvest here", "{field}: hier ernten"],
  khAt: ["{field}: choose this", "{field}: dies wählen"],
  khLayAt: ["{field}: lay it from this store", "{field}: aus diesem Lager legen"],
  khPutAt: ["{field}: put the worker here: {name}", "{field}: den Arbeiter hierher setzen: {name}"],
  khKeepAt: ["{field}: lay it", "{field}: legen"],
  khTakeAt: ["{field}: take it into your store", "{field}: in dein Lager nehmen"],
  khPlay: ["{name}: play, worth {n}", "{name}: ausspielen, Wert {n}"],
  khRemove: ["{name}: take back", "{name}: zurücknehmen"],
  khPerson: ["{name}: choose", "{name}: wählen"],
  khCrop: ["{crop}: choose a counter, you have {n}", "{crop}: einen Erntestein wählen, du hast {n}"],
  khEndTurn: ["End turn", "Zug beenden"],
  khNoThanks: ["No, thanks", "Nein, danke"],
  khBack: ["Off the board", "Vom Tableau"],
  khDraw: ["Draw a field", "Ein Feld ziehen"],
  khKeep: ["Lay it", "Legen"],
  khLeave: ["Leave it fallow", "Zum Brachfeld machen"],
  khBidding: ["bid {crops}", "Gebot {crops}"],
  khCountersOf: ["counters", "Erntesteine"],
  khFieldsOf: ["fields", "Felder"],
  khWorkersOf: ["workers on the board", "Arbeiter auf dem Tableau"],
  khPointsOf: ["points in sight", "sichtbare Punkte"],
  kh_hops: ["hops", "Hopfen"],
  kh_vegetables: ["vegetables", "Gemüse"],
  kh_apples: ["apples", "Äpfel"],
  kh_wine: ["wine", "Wein"],
  kh_wheat: ["wheat", "Weizen"],
  khDesc: ["{name}’s country: {fields}", "Tableau von {name}: {fields}"],
  khxFarmhand: [
    "One of your farmhands: worth {n} on the board; needs as many own fields beside it.",
    "Einer deiner Landarbeiter: auf dem Tableau {n} wert; braucht ebenso viele eigene Felder neben sich.",
  ],
  khxTownsfolk: [
    "One of the townsfolk, for everybody: worth {n} on the board; needs as many own fields beside it.",
    "Einer der Städter, für alle: auf dem Tableau {n} wert; braucht ebenso viele eigene Felder neben sich.",
  ],
  khxRegistry: [
    "In the registry: anybody may take it into a store, with a bid.",
    "Im Grundbuchamt: Jeder darf es mit einem Gebot in ein Lager nehmen.",
  ],
  khxStore: [
    "In a store: its owner lays it for the bid; everybody else pays the owner the same counters.",
    "In einem Lager: Der Besitzer legt es für sein Gebot; alle anderen zahlen ihm dieselben Erntesteine.",
  ],
  khxCountry: [
    "A field always lies on the hex of its name. Joined fields form groups.",
    "Ein Feld liegt immer auf dem Sechseck seines Namens. Verbundene Felder bilden Gruppen.",
  ],
  khx_A: [
    "One counter of the crop of one ripe field it touches.",
    "Ein Erntestein der Sorte eines reifen Feldes neben ihm.",
  ],
  khx_B: [
    "One counter each for up to two ripe fields it touches.",
    "Je ein Erntestein für bis zu zwei reife Felder neben ihm.",
  ],
  khx_C: ["Any two counters from the stock, openly.", "Zwei beliebige Erntesteine aus dem Vorrat, offen."],
  khx_D: [
    "Turn up to two harvested fields it touches back to ripe.",
    "Bis zu zwei abgeerntete Felder neben ihm werden wieder reif.",
  ],
  khx_E: [
    "Buy a field from an opponent’s store for one counter more than its bid, of any crops, and lay it.",
    "Kauf ein Feld aus einem fremden Lager für einen Erntestein mehr als das Gebot, beliebige Sorten, und leg es.",
  ],
  khx_F: [
    "One of your own fields goes fallow; this must be done.",
    "Eines deiner Felder wird zum Brachfeld; das ist Pflicht.",
  ],
  khx_G: [
    "Buy a field from an opponent’s store for the number of its bid, of any crops, and lay it.",
    "Kauf ein Feld aus einem fremden Lager für so viele Erntesteine wie das Gebot, beliebige Sorten, und leg es.",
  ],
  khx_H: [
    "Take one field from the registry into your store, with a bid.",
    "Nimm ein Feld mit einem Gebot aus dem Grundbuchamt in dein Lager.",
  ],
  khx_I: [
    "Take an isolated field from another board for three counters to its owner, and lay it.",
    "Nimm ein isoliertes Feld eines anderen Tableaus für drei Erntesteine an den Besitzer und leg es.",
  ],
  khx_J: [
    "Use the effect of another worker on your board once more.",
    "Nutze die Fähigkeit eines anderen Arbeiters auf deinem Tableau noch einmal.",
  ],
  khx_K: [
    "Draw a field from the bag; lay it or put it fallow.",
    "Zieh ein Feld aus dem Beutel; leg es oder mach es zum Brachfeld.",
  ],
  khx_L: ["Lay one field from the registry onto your board.", "Leg ein Feld aus dem Grundbuchamt auf dein Tableau."],
  khx_M: [
    "Each may put a field fallow and draw another, which must be laid.",
    "Jeder darf ein Feld zum Brachfeld machen und ein anderes ziehen, das gelegt werden muss.",
  ],
  khx_N: [
    "Each may exchange an own field for an isolated field of an opponent.",
    "Jeder darf ein eigenes Feld gegen ein isoliertes eines anderen tauschen.",
  ],
  khx_O: [
    "Each passes one field to the left, from the board or just received.",
    "Jeder gibt ein Feld nach links weiter, vom Tableau oder das eben erhaltene.",
  ],
  khx_P: [
    "One counter of the crop of which one has most ripe fields.",
    "Ein Erntestein der Sorte, von der man die meisten reifen Felder hat.",
  ],
  khx_Q: [
    "Each may pay any two counters and draw a field, which must be laid.",
    "Jeder darf zwei beliebige Erntesteine zahlen und ein Feld ziehen, das gelegt werden muss.",
  ],
  khx_R: [
    "Each may turn up to two harvested fields back to ripe.",
    "Jeder darf bis zu zwei abgeerntete Felder wieder reif machen.",
  ],
  khx_S: [
    "All tiles of the registry go into the bag and as many are drawn again.",
    "Alle Felder des Grundbuchamts kommen in den Beutel, ebenso viele werden neu gezogen.",
  ],
  khx_T: [
    "Each may pay any three counters and lay a field from the registry.",
    "Jeder darf drei beliebige Erntesteine zahlen und ein Feld aus dem Grundbuchamt legen.",
  ],
  khx_U: [
    "Each may exchange an own field for one of the registry, which is laid.",
    "Jeder darf ein eigenes Feld gegen eines des Grundbuchamts tauschen, das gelegt wird.",
  ],
  khx_V: ["Each may harvest one isolated ripe field.", "Jeder darf ein isoliertes reifes Feld abernten."],
  khx_W: [
    "Each draws a field and lays it only if another goes fallow first.",
    "Jeder zieht ein Feld und legt es nur, wenn vorher ein anderes zum Brachfeld wird.",
  ],
  khx_X: [
    "Each may move one own worker to another hex, without using its effect.",
    "Jeder darf einen eigenen Arbeiter versetzen, nutzt dabei aber seine Fähigkeit nicht.",
  ],
  khx_Y: ["Each may take one own worker off the board.", "Jeder darf einen eigenen Arbeiter vom Tableau nehmen."],
  khx_Z: [
    "Everybody gets one counter, of a crop that the drawer chooses.",
    "Jeder bekommt einen Erntestein, dessen Sorte der Ziehende wählt.",
  ],
  khGroupOf: ["{n} fields joined", "{n} verbundene Felder"],
  figWorkersKh: ["Workers on the board", "Arbeiter auf dem Tableau"],
  figResourcesKh: ["Counters", "Erntesteine"],
  figFields: ["Fields", "Felder"],
  khSaidRipe: ["ripe", "reif"],
  khSaidReaped: ["harvested", "abgeerntet"],
  khSaidWorker: ["{name} on {field}", "{name} auf {field}"],
  khSaidStored: ["in the store {field}, bid {bid}", "im Lager {field}, Gebot {bid}"],
  khSaidHeld: ["{n} counters behind the screen", "{n} Erntesteine hinter dem Sichtschirm"],
  khCouldPay: ["you could pay", "könntest du zahlen"],

  // what signs say of themselves
  khxEventCount: [
    "Events come out of the bag among the fields and concern everybody. After the tenth everybody has two more turns.",
    "Ereignisse kommen unter den Feldern aus dem Beutel und betreffen alle. Nach dem zehnten hat jeder noch zwei Züge.",
  ],
  khxLastTurns: [
    "The tenth event lies; the game ends when everybody has had two more turns.",
    "Das zehnte Ereignis liegt; das Spiel endet, wenn jeder noch zwei Züge hatte.",
  ],
  khxPlace: ["Place {n} of the events", "Ereignisplatz {n}"],
  khxPlaceText: [
    "The next events will lie here, one after the other.",
    "Hier werden die nächsten Ereignisse liegen, eines nach dem anderen.",
  ],
  khxSeventhText: [
    "When an event comes here while somebody has fewer than seven tiles, the first two events go back into the bag.",
    "Kommt ein Ereignis hierher, während jemand weniger als sieben Plättchen hat, gehen die ersten zwei Ereignisse in den Beutel zurück.",
  ],
  khxBag: [
    "Fields and events lie in the bag. For every field taken from the registry another is drawn.",
    "Im Beutel liegen Felder und Ereignisse. Für jedes Feld, das aus dem Grundbuchamt genommen wird, wird ein neues gezogen.",
  ],
  khxCounterText: [
    "You have {n} behind your screen, the stock has {left}. Counters are what you bid and pay with; who has most of a crop alone gets 1 point at the end.",
    "Du hast {n}, der Vorrat hat {left}. Mit Erntesteinen bietest und zahlst du; wer von einer Sorte allein die meisten hat, bekommt am Ende 1 Punkt.",
  ],
  khxStockText: [
    "So many counters of this crop are in the stock; whoever harvests takes them from here.",
    "So viele Erntesteine dieser Sorte sind im Vorrat; wer erntet, nimmt sie von hier.",
  ],
  khxPushes: ["It would push off a worker of yours: {name}.", "Es würde einen Arbeiter von dir verdrängen: {name}."],
  khxTouches: ["On your board it would touch {fields}.", "Auf deinem Tableau würde es {fields} berühren."],
  khxChange: [
    "On your board it would change your points in sight by {n}.",
    "Auf deinem Tableau würde es deine sichtbaren Punkte um {n} ändern.",
  ],
  khxBidText: [
    "The counters of the bid lie beside the field. Who buys it pays its owner the same counters.",
    "Die Erntesteine des Gebots liegen beim Feld. Wer es kauft, zahlt seinem Besitzer dieselben Erntesteine.",
  ],
  khxFreePlace: [
    "Every store has two places; into a free one a field can be taken with a bid.",
    "Jedes Lager hat zwei Plätze; auf einen freien kann ein Feld mit einem Gebot genommen werden.",
  ],
  khxOtherCounters: [
    "Everybody knows how many counters are behind a screen. Only which ones the game began with is secret.",
    "Wie viele Erntesteine hinter einem Sichtschirm sind, wissen alle. Geheim ist nur, mit welchen das Spiel begann.",
  ],
  khxOtherFields: [
    "Fields of the largest connected group bring 1 point each, those of the second largest 2.",
    "Felder der größten verbundenen Gruppe bringen je 1 Punkt, die der zweitgrößten je 2.",
  ],
  khxOtherWorkers: [
    "Workers on the board bring their value in points at the end.",
    "Arbeiter auf dem Tableau bringen am Ende ihren Wert in Punkten.",
  ],
  khxPointsText: [
    "So many points the board would bring now, from what you can see.",
    "So viele Punkte brächte das Tableau jetzt, nach allem, was du siehst.",
  ],
  khxRipe: [
    "A ripe field shows its crop large; harvested it is turned over and gives one counter.",
    "Ein reifes Feld zeigt seine Sorte groß; abgeerntet wird es umgedreht und bringt einen Erntestein.",
  ],
  khxReaped: [
    "A harvested field shows its crop small; it still connects and counts for groups.",
    "Ein abgeerntetes Feld zeigt seine Sorte klein; es verbindet weiter und zählt für Gruppen.",
  ],
  khxHand: [
    "A farmhand stands in the colour of its owner, who has six of them.",
    "Ein Landarbeiter steht in der Farbe seines Besitzers, der sechs davon hat.",
  ],
  khxTown: [
    "One of the six townsfolk, whom anybody may play while they are in the town.",
    "Einer der sechs Städter, die jeder ausspielen darf, solange sie in der Stadt sind.",
  ],
  khxAct_A: [
    "Harvest ripe fields of one connected group: each is turned over and gives one counter of its crop.",
    "Ernte reife Felder einer verbundenen Gruppe: Jedes wird umgedreht und bringt einen Erntestein seiner Sorte.",
  ],
  khxAct_B: [
    "Play a worker beside as many own fields as it is worth and use it, or take one off your board.",
    "Spiele einen Arbeiter neben so viele eigene Felder, wie er wert ist, und nutze ihn, oder nimm einen von deinem Tableau.",
  ],
  khxAct_C: [
    "Lay one or two fields from stores onto your board: from your own for the bid, from another for the same counters to its owner.",
    "Leg ein oder zwei Felder aus Lagern auf dein Tableau: aus dem eigenen für das Gebot, aus einem fremden für dieselben Erntesteine an den Besitzer.",
  ],
  khxAct_D: [
    "Take one or two fields from the registry into your store, each with a bid of one or more counters; action C is not possible afterwards.",
    "Nimm ein oder zwei Felder aus dem Grundbuchamt in dein Lager, jedes mit einem Gebot; danach ist Aktion C nicht mehr möglich.",
  ],

  // the gallery
  khgFarmhands: ["Farmhands", "Landarbeiter"],
  khgTownsfolk: ["Townsfolk", "Städter"],
  khgEvents: ["Events", "Ereignisse"],
  khgFields: ["Fields", "Felder"],
  khgCame: ["When it was played", "Wann er ausgespielt wurde"],
  khgFieldText: [
    "Lies on the hex {field} and nowhere else; harvested it gives {crop}.",
    "Liegt auf dem Sechseck {field} und nirgends sonst; abgeerntet bringt es {crop}.",
  ],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks(TEXTS);
