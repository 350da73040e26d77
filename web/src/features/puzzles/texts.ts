/** The texts of puzzles, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

export const TEXTS = {
  // puzzles
  puzzles: ["Puzzles", "Rätsel"],
  puzzlesText: [
    "Turns from games between strong bots in which one turn is clearly the best. Can you find it?",
    "Züge aus Partien starker Bots, in denen ein Zug klar der beste ist. Findest du ihn?",
  ],
  puzzlesSolved: ["{n} of {all} solved", "{n} von {all} gelöst"],
  puzzlesMany: ["{n} in all", "insgesamt {n}"],
  puzzleN: ["Puzzle {n}", "Rätsel {n}"],
  puzzleDayText: [
    "Another one every day at midnight (UTC), the same for everybody.",
    "Jeden Tag um Mitternacht (UTC) ein anderer, für alle derselbe.",
  ],
  puzzleOpen: ["Solve it", "Lösen"],
  puzzleIsSolved: ["Solved.", "Gelöst."],
  puzzleIsSeen: ["The solution was shown.", "Die Lösung wurde gezeigt."],
  puzzleIsOpen: ["Not solved yet.", "Noch nicht gelöst."],
  puzzleTurn: ["Your turn", "Dein Zug"],
  puzzleQuestion: ["Which turn is best?", "Welcher Zug ist der beste?"],
  puzzleHow: [
    "Lay it out as in a game. Trying about costs nothing; checking a turn costs a try.",
    "Leg ihn aus wie in einer Partie. Ausprobieren kostet nichts, einen Zug zu prüfen kostet einen Versuch.",
  ],
  puzzleTriesLeft: ["{n} of 3 tries left", "noch {n} von 3 Versuchen"],
  puzzleBehind: [
    "Allowed. It is about {points} points behind the best turn (± {error}).",
    "Erlaubt. Er liegt etwa {points} Punkte hinter dem besten Zug (± {error}).",
  ],
  puzzleMissing: [
    "What the best turn brings at once and this one does not, in points: {why}.",
    "Was der beste Zug sofort bringt und dieser nicht, in Punkten: {why}.",
  ],
  puzzleLater: [
    "What it lacks does not show at once: it comes in the turns that follow.",
    "Was ihm fehlt, zeigt sich nicht sofort, sondern erst in den Zügen danach.",
  ],
  puzzleRight: ["Found: that is the best turn.", "Gefunden: Das ist der beste Zug."],
  puzzleAnother: [
    "Right: another way than the one below, and as good.",
    "Richtig: ein anderer Weg als der unten und ebenso gut.",
  ],
  puzzleSolution: ["The best turn", "Der beste Zug"],
  puzzleWhyNot: ["Why not otherwise", "Warum nicht anders"],
  puzzleOther: ["{points} points behind (± {error})", "{points} Punkte zurück (± {error})"],
  puzzleShow: ["Show me the solution", "Zeig mir die Lösung"],
  puzzleLay: ["Lay it out", "Auslegen"],
  puzzleNext: ["Next puzzle", "Nächstes Rätsel"],
  puzzleAll: ["All puzzles", "Alle Rätsel"],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
