/** The texts of rules and examples, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

export const TEXTS = {
  // rules
  forms: ["Forms of the rules", "Formen der Regeln"],
  allRules: ["All rules", "Alle Regeln"],
  printIt: ["Print it", "Ausdrucken"],
  searchHint: ["A word, or a number like 4.3", "Ein Wort oder eine Nummer wie 4.3"],
  bothLanguages: ["Both languages", "Beide Sprachen"],
  withPictures: ["Pictures", "Bilder"],
  onlyRulings: ["Rulings only", "Nur Festlegungen"],
  closeTerm: ["Close this word", "Begriff schließen"],
  chapterN: ["Chapter {n}", "Kapitel {n}"],
  exampleAt: ["Example at {rule}", "Beispiel bei {rule}"],

  // the component page
  tryThis: ["Try this", "Selbst probieren"],

  // learn
  searchRules: ["Search the rules", "Regeln durchsuchen"],
  rulesOf: ["Rules of {game}", "Regeln von {game}"],
  noRule: ["No rule says that.", "Das steht in keiner Regel."],

  // pages: rules, end, replay, states
  sections: ["Sections", "Abschnitte"],
  rulesFound: ["{n} rules found", "{n} Regeln gefunden"],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
