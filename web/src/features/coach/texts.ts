/** The texts of hints and the coach, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

export const TEXTS = {
  // hints and coach
  coachOn: ["Coach on", "Lehrer an"],
  coachOff: ["Coach off", "Lehrer aus"],
  coachFrom: ["Speak from", "Melden ab"],
  coachPoints: ["points", "Punkten"],
  coachNever: ["never", "nie"],
  coachNone: ["No coach", "Kein Lehrer"],
  coachFromOne: ["Speaks from 1 point on", "Meldet sich ab 1 Punkt"],
  coachFromN: ["Speaks from {n} points on", "Meldet sich ab {n} Punkten"],
  coachBefore: ["Coach, before the others move", "Lehrer, bevor die anderen ziehen"],
  coachBack: ["Take it back?", "Zurücknehmen?"],
  coachHeld: ["Your turn, held", "Dein Zug, angehalten"],
  coachWaits: [
    "Not carried out yet: the bots wait until you decide.",
    "Noch nicht ausgeführt: Die Bots warten, bis du dich entscheidest.",
  ],
  coachYours: ["Your turn", "Dein Zug"],
  coachBetter: ["Better", "Besser"],
  coachTakeBack: ["Take it back", "Zurücknehmen"],
  coachKeep: ["Play it all the same", "Trotzdem spielen"],
  coachWhen: [
    "The coach speaks when a turn gives away {n} or more, and only if it is sure. It knows what you know, no more.",
    "Der Lehrer meldet sich, wenn ein Zug {n} oder mehr Punkte verschenkt, und nur, wenn das sicher ist. Er weiß, was du weißt, nicht mehr.",
  ],
  hintThoughtOne: ["{level} thought in 1 world", "{level} hat in 1 Welt gedacht"],
  hintThought: ["{level} thought in {n} worlds", "{level} hat in {n} Welten gedacht"],
  hintsThree: ["Three good turns", "Drei gute Züge"],
  hintsTwo: ["Two good turns", "Zwei gute Züge"],
  hintsOne: ["One good turn", "Ein guter Zug"],
  hintLay: ["Lay this out for me", "Leg mir das hin"],
  hintClose: ["Close the hint", "Tipp schließen"],
  hintKnows: ["The coach knows what you know, no more.", "Der Lehrer weiß, was du weißt, nicht mehr."],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
