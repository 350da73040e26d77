/** The texts of analyses, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

const TEXTS = {
  anTitle: ["How well did you play?", "Wie gut hast du gespielt?"],
  anWhere: ["Analysis", "Analyse"],
  anGave: ["Your turns gave away {points} points in all.", "Deine Züge haben insgesamt {points} Punkte verschenkt."],
  anGaveNone: ["Your turns gave nothing away.", "Deine Züge haben nichts verschenkt."],
  anSpectator: ["Choose a seat to see the game from there.", "Wähle einen Platz, um die Partie von dort zu sehen."],
  anReplay: ["Replay", "Nachspielen"],
  anScore: ["Score sheet", "Wertung"],
  anShare: ["Share this moment", "Diesen Moment teilen"],

  // how far it is
  anDepth_quick: ["First look", "Erster Blick"],
  anDepth_standard: ["Second look", "Zweiter Blick"],
  anDepth_deep: ["Third look", "Dritter Blick"],
  anWaits: ["The analysis waits for its turn.", "Die Analyse wartet, bis sie an der Reihe ist."],
  anProgress: [
    "{n} of {of} turns judged. You can read already; more comes as you read.",
    "{n} von {of} Zügen beurteilt. Du kannst schon lesen, Weiteres kommt dazu.",
  ],
  anDone: ["All {of} turns are judged.", "Alle {of} Züge sind beurteilt."],
  anStopped: [
    "The analysis stopped after {n} of {of} turns. What is here is right.",
    "Die Analyse ist nach {n} von {of} Zügen stehen geblieben. Was hier steht, stimmt.",
  ],
  anGoOn: ["Go on", "Weitermachen"],
  anThink_standard: ["Look closer: a few minutes", "Genauer hinsehen: einige Minuten"],
  anThink_deep: ["Look very closely: many minutes", "Sehr genau hinsehen: viele Minuten"],
  anShow: ["Show", "Zeigen"],
  anNone: ["Nobody has analysed this game yet.", "Diese Partie hat noch niemand analysiert."],
  anBegin: ["Analyse this game", "Diese Partie analysieren"],
  anNotOver: [
    "This game is not over. Analyses are for finished games.",
    "Diese Partie läuft noch. Analysiert werden nur beendete Partien.",
  ],

  // seats
  anPlayers: ["Players", "Plätze"],
  anAccuracy: ["Accuracy", "Genauigkeit"],
  anMore: ["{share} ± {doubt}", "{share} ± {doubt}"],
  anLuck: ["Luck", "Glück"],
  anTooFew: ["too few turns", "zu wenige Züge"],
  anSize_key: ["Key turns", "Schlüsselzüge"],
  anSize_straight: ["On the road", "Auf Kurs"],
  anSize_sidestep: ["Sidesteps", "Seitenschritte"],
  anSize_detour: ["Detours", "Umwege"],
  anSize_deadend: ["Dead ends", "Sackgassen"],

  // curves
  anExpected: ["Expected final points", "Erwartete Endpunkte"],
  anExpectedHint: ["all hands open; band of the seat chosen", "alles offen; mit Band des gewählten Platzes"],
  anKnown: ["as known then", "nach damaligem Wissen"],
  anOpen: ["all open", "alles offen"],
  anEyes: ["Judged from", "Beurteilt nach"],
  anKnownHint: [
    "what each seat could expect at its turns from what it knew",
    "was jeder Platz bei seinen Zügen nach seinem Wissen erwarten konnte",
  ],
  anDrawn: ["What draws gave {name}, in points", "Was Ziehungen {name} brachten, in Punkten"],
  anDrawnYou: ["What draws gave you, in points", "Was Ziehungen dir brachten, in Punkten"],
  anDrawnName: [
    "What draws gave against their mean, by line: {list}.",
    "Was Ziehungen gegenüber ihrem Mittel brachten, nach Zeile: {list}.",
  ],
  anTurning: ["Turning points", "Wendepunkte"],
  anTurningHint: ["chance to win", "Siegchance"],
  anFromTo: ["{before} to {after}", "{before} auf {after}"],
  anChances: ["Chance to win", "Siegchance"],
  anCurveName: ["{what}, from the start to the end. {lines}.", "{what} vom Anfang bis zum Ende. {lines}."],
  anAsTable: ["As a table", "Als Tabelle"],
  anLine: ["Line", "Zeile"],
  anAtLine: ["line {n}", "Zeile {n}"],

  // moments
  anMoments: ["Key moments", "Schlüsselmomente"],
  anAll: ["All {n} moments", "Alle {n} Momente"],
  anNoMoments: [
    "No turn gave away more than can be said for sure.",
    "Kein Zug hat mehr verschenkt, als sich sicher sagen lässt.",
  ],
  anNotYet: [
    "No turn judged so far gave away more than can be said for sure.",
    "Von den bisher beurteilten Zügen hat keiner mehr verschenkt, als sich sicher sagen lässt.",
  ],
  anOfOthers: ["Of the others", "Der anderen"],
  anMomentOf: ["{n} of {of}", "{n} von {of}"],
  anPrev: ["The moment before", "Der Moment davor"],
  anNext: ["The next moment", "Der nächste Moment"],
  anPlayed: ["Played", "Gespielt"],
  anBetter: ["Better", "Besser"],
  anBest: ["No better turn was found.", "Ein besserer Zug wurde nicht gefunden."],
  anWorth: ["expected {points} ± {error}", "zu erwarten {points} ± {error}"],
  anKnew: [
    "Judged by what {name} knew then; the board is seen through the same eyes.",
    "Beurteilt nach dem, was {name} damals wusste; auch das Brett ist mit diesen Augen gesehen.",
  ],
  anKnewYou: [
    "Judged by what you knew then; the board is seen through your eyes.",
    "Beurteilt nach dem, was du damals wusstest; auch das Brett ist mit deinen Augen gesehen.",
  ],
  anBoard: ["The board at this moment", "Das Brett in diesem Moment"],
  anBefore: ["Before the turn", "Vor dem Zug"],
  anBeforeShort: ["Before", "Vorher"],
  anBoth: ["Both", "Beides"],
  anMarked: ["Marked", "Markiert"],
  anStepPlayed: ["As played", "Wie gespielt"],
  anStepBetter: ["The better turn", "Der bessere Zug"],
  anStepOf: ["step {n} of {of}", "Schritt {n} von {of}"],
  anStepBack: ["One step back", "Einen Schritt zurück"],
  anStepOn: ["One step on", "Einen Schritt weiter"],
  anPlayOn: ["Play on from here", "Ab hier weiterspielen"],
  anFind: ["Find it myself", "Selbst finden"],
  anFindHow: [
    "Lay out a turn and have it checked: it counts if it gives away less than a point. You know what the seat knew then.",
    "Leg einen Zug aus und lass ihn prüfen: Er zählt, wenn er weniger als einen Punkt verschenkt. Du weißt, was der Platz damals wusste.",
  ],
  anFindBehind: ["Try another one.", "Versuch einen anderen."],
  anFindFound: [
    "That is it: the judge finds nothing that is clearly better.",
    "Das ist er: Der Richter findet nichts, was deutlich besser wäre.",
  ],
  anFindLate: [
    "This turn could not be judged in time; have it checked once more.",
    "Dieser Zug ließ sich nicht rechtzeitig beurteilen; lass ihn noch einmal prüfen.",
  ],
  anFindShow: ["Show me the better turn", "Zeig mir den besseren Zug"],
  anReplayHere: ["See it in the replay", "Im Nachspielen ansehen"],
  anBots: ["Bots", "Bots"],
  anLoading: ["One moment", "Einen Moment"],

  // below
  anLedger: ["Where the points came from", "Woher die Punkte kamen"],
  anLedgerHint: ["adds up exactly", "geht genau auf"],
  anAtStart: ["At the start", "Am Anfang"],
  anOthers: ["Others’ turns", "Züge der anderen"],
  anOwn: ["Own turns", "Eigene Züge"],
  anRest: ["Not explained", "Nicht erklärt"],
  anAtEnd: ["At the end", "Am Ende"],
  anRestYet: [
    "Until all turns are judged, what is not explained also holds what those still to come gave away.",
    "Bis alle Züge beurteilt sind, steckt im nicht Erklärten auch, was die übrigen verschenkt haben.",
  ],
  anBadly: [
    "More than 5 points are not explained: the judge understood this game badly.",
    "Mehr als 5 Punkte sind nicht erklärt: Diese Partie hat der Richter schlecht verstanden.",
  ],
  anGiven: ["Points given away", "Verschenkte Punkte"],
  anGivenHint: ["by part of the game and kind of turn", "nach Abschnitt und Art des Zugs"],
  anGivenCell: ["{points} in {n} turns", "{points} in {n} Zügen"],
  anPrices: ["Prices paid", "Gezahlte Preise"],
  anPricesHint: ["in points", "in Punkten"],
  anPriceWhat: ["Tile", "Plättchen"],
  anPriceBy: ["Bought by", "Gekauft von"],
  anPriceBars: [
    "○ paid, ◆ worth with its band; small signs: worth to the others",
    "○ gezahlt, ◆ Wert mit Band; kleine Zeichen: Wert für die anderen",
  ],
  anPricePaid: ["Paid", "Gezahlt"],
  anPriceWorth: ["Worth", "Wert"],
  anPrice_bargain: ["bargain", "günstig"],
  anPrice_fair: ["fair", "angemessen"],
  anPrice_dear: ["dear", "teuer"],
  anPriceMeansPaid: [
    "Paid: the points that the workers of the bid were still worth behind the screen, as the judge sees it.",
    "Gezahlt: die Punkte, die die gebotenen Arbeiter nach Ansicht des Richters hinter dem Sichtschirm noch wert waren.",
  ],
  anPriceMeansWorth: [
    "Worth: expected points with the tile, less those if nobody had got it.",
    "Wert: erwartete Punkte mit dem Plättchen, weniger die, wenn niemand es bekommen hätte.",
  ],
  anPriceMeansBand: [
    "The band is how far the judge may be off; bargain and dear are said only beyond it.",
    "Das Band zeigt, wie weit sich der Richter irren kann; günstig und teuer heißt nur, was darüber hinausgeht.",
  ],
  anInWords: ["In words", "In Worten"],
  anPrice: [
    "{name} got {tile} for {paid}; it was worth {worth} points to {name}.",
    "{name} bekam {tile} für {paid}; für {name} war es {worth} Punkte wert.",
  ],
  anPricePoints: ["{paid}, worth {points} points", "{paid} im Wert von {points} Punkten"],
  anWorker: ["1 worker", "1 Arbeiter"],
  anWorkers: ["{n} workers", "{n} Arbeiter"],
  anPriceOld: [
    "This analysis was made before prices were counted in points.",
    "Diese Analyse stammt aus der Zeit, bevor Preise in Punkten gezählt wurden.",
  ],
  anPriceYou: [
    "You got {tile} for {paid}; it was worth {worth} points to you.",
    "Du bekamst {tile} für {paid}; für dich war es {worth} Punkte wert.",
  ],
  anPriceMore: [
    "It would have been worth most to {name}: {worth}.",
    "Am meisten wert gewesen wäre es {name}: {worth}.",
  ],
  anPriceMoreYou: ["It would have been worth most to you: {worth}.", "Am meisten wert gewesen wäre es dir: {worth}."],
  anHow: ["How this is judged", "Wie geurteilt wird"],
  anDecision: ["The decision, not the outcome.", "Die Entscheidung, nicht der Ausgang."],
  anDecisionText: [
    "Every turn is compared with the best turn found for its seat, in the same sampled worlds, with only what that seat knew.",
    "Jeder Zug wird mit dem besten verglichen, der sich für den Platz fand: in denselben ausgelosten Welten und nur mit dem, was der Platz wusste.",
  ],
  anDoubt: ["Honest about doubt.", "Ehrlich beim Zweifel."],
  anDoubtText: [
    "± is one standard error. A turn is named only if it loses at least 1.5 points and more than twice that doubt.",
    "± ist ein Standardfehler. Ein Zug wird nur genannt, wenn er mindestens 1,5 Punkte und mehr als das Doppelte dieses Zweifels verliert.",
  ],
  anJudge: ["The judge is a strong bot, not the truth.", "Der Richter ist ein starker Bot, nicht die Wahrheit."],
  anJudgeText: [
    "It can miss plans over two seasons, and it does not read from what others do what they hold. Disagree, and play on from there.",
    "Pläne über zwei Abschnitte können ihm entgehen, und aus dem, was andere tun, schließt er nicht auf ihre Hand. Widersprich und spiel von dort weiter.",
  ],

  // a record from elsewhere
  anUpload: ["Analyse a record from elsewhere", "Eine Partie von anderswo analysieren"],
  anUploadHint: [
    "A record in Keydom’s text form, as the score sheet gives it. Whoever has the address can look at it.",
    "Eine Partie in der Textform von Keydom, wie die Wertung sie ausgibt. Ansehen kann sie, wer die Adresse hat.",
  ],
  anUploadFile: ["Choose a file", "Datei wählen"],
  anUploadText: ["Or paste the record here", "Oder hier einfügen"],
  anUploadGo: ["Look at it", "Ansehen"],
  anTooLarge: ["This file is too large for a record.", "Diese Datei ist zu groß für eine Partie."],
} as const satisfies Texts;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
