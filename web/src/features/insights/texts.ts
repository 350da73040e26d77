/** The texts of insights, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

const TEXTS = {
  inSeats: ["{n} seats", "{n} Plätze"],
  inSeatsGroup: ["Number of seats", "Anzahl der Plätze"],
  inCompany: ["Who sat at the table", "Wer am Tisch saß"],
  inCompany_all: ["People and bots", "Menschen und Bots"],
  inCompany_people: ["People alone", "Nur Menschen"],
  inCompany_bots: ["With bots", "Mit Bots"],
  inYear: ["When the games ended", "Wann die Partien endeten"],
  inYears: ["All years", "Alle Jahre"],
  inThisYear: ["This year", "Dieses Jahr"],
  inCounted: ["{all} finished games of everybody.", "{all} beendete Partien von allen."],
  inCountedMine: ["{mine} of your games and {all} of everybody’s.", "{mine} deiner Partien und {all} von allen."],
  inMeans: [
    "Diamonds are you, dots are all players; bars show where the true figure lies in 95 of 100 cases.",
    "Die Rauten zeigen dich, die Punkte alle; Balken zeigen, wo der wahre Wert in 95 von 100 Fällen liegt.",
  ],
  inMeansAll: [
    "Dots are all players; bars show where the true figure lies in 95 of 100 cases.",
    "Die Punkte zeigen alle, die hier spielen; Balken zeigen, wo der wahre Wert in 95 von 100 Fällen liegt.",
  ],
  inUnread: [
    "Finished games that are not counted yet: {n}. They will be in a moment.",
    "Beendete Partien, die noch nicht mitgezählt sind: {n}. Gleich sind sie dabei.",
  ],
  inTooFew: [
    "There are too few finished games of this kind: at least {least} are needed before figures say something.",
    "Solche Partien sind noch zu wenige beendet: Erst ab {least} sagen Zahlen etwas.",
  ],
  inMissing: [
    "Games to finish until your own figures say something: {n}.",
    "Partien, die du noch beenden musst, bis deine eigenen Zahlen etwas sagen: {n}.",
  ],
  inPlay: ["Play a game", "Eine Partie spielen"],

  inAccuracy: ["Your accuracy", "Deine Genauigkeit"],
  inAccuracyHint: ["each dot a game, the line ten together", "jeder Punkt eine Partie, die Linie je zehn"],
  inAccuracyName: [
    "Your accuracy over {n} analysed games: {first} at first, {last} at last.",
    "Deine Genauigkeit in {n} analysierten Partien: erst {first}, zuletzt {last}.",
  ],
  inAccuracyNone: [
    "Have your finished games analysed: then your accuracy stands here.",
    "Lass deine beendeten Partien analysieren, dann steht hier deine Genauigkeit.",
  ],
  inAccuracyAll: ["All players: {n} %.", "Alle zusammen: {n} %."],
  inBotsPlay: ["Dashed, how bots play: {list}.", "Gestrichelt, wie Bots spielen: {list}."],
  inBotPlays: ["{name} {n} %", "{name} {n} %"],
  inGame1: ["game 1", "Partie 1"],
  inToGames: ["To your games", "Zu deinen Partien"],

  insightsInWords: ["In words", "In Worten"],
  inNoWords: [
    "Nothing in your games differs from those of everybody by more than chance could make it.",
    "In deinen Partien weicht nichts stärker von denen aller ab, als der Zufall es könnte.",
  ],
  inMore: ["You give away more than others: {what}.", "Du verschenkst mehr als andere: {what}."],
  inLess: ["You give away less than others: {what}.", "Du verschenkst weniger als andere: {what}."],
  inAgainst: ["{mine} points a game; all players {all}.", "{mine} Punkte je Partie, alle zusammen {all}."],
  inCheap: ["You pay less than others for this: {what}.", "Dafür zahlst du weniger als andere: {what}."],
  inDear: ["You pay more than others for this: {what}.", "Dafür zahlst du mehr als andere: {what}."],
  inPaid: ["{mine} pieces on average; all players pay {all}.", "Im Mittel {mine} Figuren, alle zusammen zahlen {all}."],
  inExample: ["See it in a game", "In einer Partie ansehen"],
  inPractise: ["Practise with puzzles", "Mit Rätseln üben"],

  inOpenings: ["Openings", "Eröffnungen"],
  inOpeningsHint: ["what a seat’s game began with", "womit die Partie eines Platzes begann"],
  inOpening: ["Opening", "Eröffnung"],
  inWon: ["games won; dashed: an even share, {n} %", "gewonnene Partien; gestrichelt: gleicher Anteil, {n} %"],
  inAll: ["all", "alle"],
  inYou: ["you", "du"],
  inGames: ["games", "Partien"],
  inNoRows: ["Nothing was seen often enough yet.", "Noch ist nichts oft genug vorgekommen."],

  inStand: ["Where you stand", "Wo du stehst"],
  inStandAll: ["How well it is played", "Wie gut gespielt wird"],
  inStandAs: ["Shown are", "Gezeigt wird"],
  inStand_accuracy: ["accuracy", "Genauigkeit"],
  inStand_lost: ["points given away", "verschenkte Punkte"],
  inStandHint_accuracy: ["accuracy by part and kind of turn, %", "Genauigkeit nach Abschnitt und Art, %"],
  inStandHint_lost: ["points a game; less is better", "Punkte je Partie; weniger ist besser"],
  inStandMeans: [
    "100 means that the best turn found was made every time; turns with more at stake count more.",
    "100 heißt, dass immer der beste gefundene Zug gemacht wurde; Züge, bei denen mehr auf dem Spiel steht, zählen mehr.",
  ],
  inStandNone: [
    "Too few of these games have been analysed. Each finished game has a button for that.",
    "Von diesen Partien sind zu wenige analysiert. Jede beendete Partie hat dafür einen Knopf.",
  ],
  inPart: ["Part or kind of turn", "Abschnitt oder Art des Zugs"],

  inPrices: ["Prices", "Preise"],
  inPricesHint: ["pieces paid", "gezahlte Figuren"],
  inWhat: ["What was bought", "Was gekauft wurde"],
  inPhase: ["Part of the game", "Abschnitt der Partie"],

  inOrder: ["Turn order", "Zugfolge"],
  inOrderHint: ["games won, %", "gewonnene Partien, %"],
  inPlace_1: ["first", "1. Stelle"],
  inPlace_2: ["second", "2. Stelle"],
  inPlace_3: ["third", "3. Stelle"],
  inPlace_4: ["fourth", "4. Stelle"],
  inPlace_5: ["fifth", "5. Stelle"],
  inPlace_6: ["sixth", "6. Stelle"],
  inOrderName: ["Games won by who moves {list}.", "Gewonnene Partien nach Zugfolge: {list}."],
  inOrderEven: [
    "No place in the order is proven to win more or less than its even share.",
    "Kein Platz in der Zugfolge gewinnt nachweislich mehr oder weniger als seinen gleichen Anteil.",
  ],
  inOrderMore: [
    "Whoever moves {place} wins {share} % instead of {even} %: more than chance could make it.",
    "Wer an {place} zieht, gewinnt {share} % statt {even} %: mehr, als der Zufall es könnte.",
  ],
  inOrderLess: [
    "Whoever moves {place} wins {share} % instead of {even} %: less than chance could make it.",
    "Wer an {place} zieht, gewinnt {share} % statt {even} %: weniger, als der Zufall es könnte.",
  ],
  inPoints: ["{n} points on average", "im Mittel {n} Punkte"],

  inBots: ["You against bots", "Du gegen Bots"],
  inBotsHint: ["placed ahead, %", "davor platziert, %"],
  inLevel: ["Level", "Stufe"],
} as const satisfies Texts;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
