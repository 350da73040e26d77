/** The texts of lessons, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

export const TEXTS = {
  // learn
  lessons: ["Learn by playing", "Spielend lernen"],
  lessonText: [
    "Small tasks on the real board. The coach points, you place.",
    "Kleine Aufgaben auf dem echten Plan. Der Lehrer zeigt, du setzt.",
  ],

  // lessons
  coachStep: ["Chapter {chapter}, step {n} of {last}", "Kapitel {chapter}, Schritt {n} von {last}"],
  coachNext: ["Next", "Weiter"],
  ruleN: ["Rule {rule}", "Regel {rule}"],
  coachEnd: ["Leave the lesson", "Lektion verlassen"],
  coachSkip: ["Skip the step", "Schritt überspringen"],
  coachRight: [
    "Right. Carry it out, and see what the others do.",
    "Richtig. Führe es aus und sieh, was die anderen tun.",
  ],
  coachAllowed: [
    "Allowed, but the task is another one. It is taken back.",
    "Erlaubt, aber die Aufgabe ist eine andere. Es wird zurückgenommen.",
  ],
  refereeSays: ["The referee says: {sentence}", "Der Schiedsrichter sagt: {sentence}"],
  guessTooMany: ["That is {n} too many. Count again.", "Das sind {n} zu viele. Zähl noch einmal."],
  guessTooFew: ["That is {n} too few. Count again.", "Das sind {n} zu wenige. Zähl noch einmal."],
  showMe: ["Show me", "Zeig es mir"],
  check: ["Check", "Prüfen"],
  guessPoints: ["Points", "Punkte"],
  chapterOver: ["This chapter is done", "Dieses Kapitel ist geschafft"],
  coachRead: ["Read what the coach says", "Lies, was der Coach sagt"],
  chapterDone: ["Chapter done. You can now: {goal}", "Kapitel geschafft. Du kannst nun: {goal}"],
  nextChapter: ["Next chapter", "Nächstes Kapitel"],
  allChapters: ["All chapters", "Alle Kapitel"],
  chapterWords: ["Words of this chapter", "Wörter dieses Kapitels"],
  chapters: ["Chapters", "Kapitel"],
  anyOrder: ["any order", "in beliebiger Folge"],
  chapterTakes: ["{n} min", "{n} Min."],
  chapterIsDone: ["done", "geschafft"],
  courseTakes: ["{n} min in all", "{n} Min. insgesamt"],
  courseLeft: ["{n} min in all, {left} to go", "{n} Min. insgesamt, noch {left}"],
  welcome: ["Welcome", "Willkommen"],
  beginChapter: ["Begin", "Beginnen"],
  goOnChapter: ["Go on", "Weitermachen"],
  beginAgain: ["Begin the chapter again", "Das Kapitel von vorn beginnen"],
  stepOf: ["step {n} of {last}", "Schritt {n} von {last}"],
  minutesLeft: ["{n} min left", "noch {n} Min."],
  repeatChapter: ["Repeat", "Wiederholen"],
  lookUp: ["Look things up", "Nachschlagen"],
  lookGlossaryText: ["{n} words, explained.", "{n} Wörter, erklärt."],
  lookRules: ["Rules with pictures", "Regeln mit Bildern"],
  lookRulesText: ["Many have a position to try.", "Zu vielen gibt es eine Stellung zum Ausprobieren."],
  lookShortText: ["Two pages, to print as well.", "Zwei Seiten, auch zum Ausdrucken."],
  lookGalleryText: ["Both sides, prices paid, victories.", "Beide Seiten, gezahlte Preise, Siege."],
  practise: ["Practise", "Üben"],
  lookPuzzleText: ["One turn from a real game, and many more.", "Ein Zug aus einer echten Partie, und viele weitere."],
  lookGames: ["Your games", "Deine Partien"],
  lookGamesText: ["Moments worth a second look.", "Momente, die einen zweiten Blick lohnen."],
  lookCoach: ["Play with the coach", "Mit dem Lehrer spielen"],
  lookCoachText: ["Warned before it is too late.", "Gewarnt, bevor es zu spät ist."],
  progressHere: [
    "Progress could not be saved; it stays on this device.",
    "Der Fortschritt ließ sich nicht speichern; er bleibt auf diesem Gerät.",
  ],
  courseDone: [
    "You have done every chapter. Now play a whole game.",
    "Du hast alle Kapitel geschafft. Nun spiel eine ganze Partie.",
  ],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
