/** The texts of galleries, in English and in German. */
import { speaks } from "../../app/lang.svelte";
import type { TextKey as SharedKey, Texts } from "../../app/texts";
import { TEXTS as TABLE } from "../../table/texts";

export const TEXTS = {
  // rules
  galleryOf: ["All parts of {game}", "Alle Teile von {game}"],
  galFind: ["Find a part", "Teil suchen"],
  galShow: ["Show", "Zeigen"],
  galGives: ["Gives", "Bringt"],
  galSides: ["Sides", "Seiten"],
  galBoth: ["Both sides", "Beide Seiten"],
  galOrder: ["Order", "Reihenfolge"],
  galOrder_group: ["As printed", "Wie gedruckt"],
  galOrder_price: ["By price", "Nach Preis"],
  galOrder_wins: ["By victories", "Nach Siegen"],
  galParts: ["{n} parts", "{n} Teile"],
  galCount: ["{n} of {all} parts.", "{n} von {all} Teilen."],
  galDashed: ["A dashed edge marks reconstructed figures.", "Ein gestrichelter Rand zeigt rekonstruierte Angaben."],
  galNone: ["Nothing is like that.", "So ist keines."],
  galDoubtful: [
    "A figure of it is in no record of the printed game; we chose one that fits everything the rule book says.",
    "Eine Angabe darauf ist aus keiner Quelle bekannt; unsere passt zu allem, was das Regelheft sagt.",
  ],
  galCorrect: ["Correct figures", "Angaben berichtigen"],
  galLook: ["Back to the gallery", "Zurück zur Galerie"],
  galFigures: ["In games", "In Partien"],
  galPrice: ["Price: workers of the winning bid", "Preis: Arbeiter des führenden Gebots"],
  galWins: ["Victories of its owners above their even share", "Siege der Besitzer über ihrem gleichen Anteil"],
  galPriceText: [
    "Sold {n} times for {mid} in the middle; eight of ten prices lie between {low} and {high}.",
    "{n}-mal verkauft, in der Mitte für {mid}; acht von zehn Preisen liegen zwischen {low} und {high}.",
  ],
  galPaid: ["What it went for", "Was dafür gezahlt wurde"],
  galPaidHint: ["% of {n} sales, by pieces paid", "% von {n} Käufen, nach gezahlten Figuren"],
  galPaidMore: ["{n}+", "{n}+"],
  galPaidName: ["Share of sales by pieces paid: {list}.", "Anteil der Käufe nach gezahlten Figuren: {list}."],
  galWhenHint: ["% of {n} owners", "% von {n} Besitzern"],
  galWhenName: ["{when}: {list}.", "{when}: {list}."],
  galOften: [
    "{n} of {all} players had it at the end ({share} %).",
    "{n} von {all} Spielern hatten es am Ende ({share} %).",
  ],
  galWon: ["How its owners did", "Wie es den Besitzern ging"],
  galEven: ["even share", "gleicher Anteil"],
  galWinsMore: [
    "Of every 100 games its owners won {more} more than an even share (± {half}, 19 times out of 20; {n} owners).",
    "Von je 100 Partien gewannen die Besitzer {more} mehr, als ihr gleicher Anteil wäre (± {half}, in 19 von 20 Fällen; {n} Besitzer).",
  ],
  galWinsLess: [
    "Of every 100 games its owners won {more} fewer than an even share (± {half}, 19 times out of 20; {n} owners).",
    "Von je 100 Partien gewannen die Besitzer {more} weniger, als ihr gleicher Anteil wäre (± {half}, in 19 von 20 Fällen; {n} Besitzer).",
  ],
  galFew: [
    "Only {n} owners were counted; under {enough} their results say nothing.",
    "Gezählt wurden nur {n} Besitzer; unter {enough} sagen ihre Ergebnisse nichts.",
  ],
  galCause: [
    "From {games} games of computer players ({made}). Owning and winning go together; that one causes the other is not said.",
    "Aus {games} Partien von Computerspielern ({made}). Besitz und Sieg gehen zusammen; dass eines das andere bewirkt, ist nicht gesagt.",
  ],

  // the component page
  corNothing: [
    "All figures of this game are known from records of the printed tiles; nothing is to be typed in.",
    "Alle Angaben dieses Spiels sind von den gedruckten Plättchen bekannt; hier ist nichts einzutragen.",
  ],
  corWhich: ["On which part?", "Auf welchem Teil?"],
  corPrinted: ["Printed there", "Dort gedruckt"],
  corEmpty: ["Nothing yet", "Noch nichts"],
  corAdd: ["Add a piece", "Stück hinzufügen"],
  corTake: ["Take away: {piece}", "Wegnehmen: {piece}"],
  corOurs: ["This is what we use; it is reconstructed.", "So steht es bei uns; es ist rekonstruiert."],
  corPublished: ["This is what we use; it is known.", "So steht es bei uns; es ist bekannt."],
  corDiffers: [
    "This differs from what we use ({ours}). Look once more.",
    "Das ist anders als bei uns ({ours}). Sieh noch einmal nach.",
  ],
  corBack: ["Part before", "Voriges Teil"],
  corNext: ["Next part", "Nächstes Teil"],
  corUndo: ["As we have it", "Wie bei uns"],
  corFile: ["Your component file", "Deine Materialdatei"],
  corTyped: ["Figures that differ from ours: {n}.", "Angaben, die von unseren abweichen: {n}."],
  corWrong: ["This cannot be so", "Das kann nicht sein"],
  corCheck: ["Check and make the file", "Prüfen und Datei erstellen"],
  corMade: ["All figures are possible. Fingerprint: {data}.", "Alle Angaben sind möglich. Kennung: {data}."],
  corDownload: ["Download the file", "Datei herunterladen"],
  corUse: [
    "There are two ways to play with it. The first line plays one game in the terminal; the second starts a site of your own, " +
      "and all its tables have your figures. Every record then names {data}. This site keeps its own figures: they are built " +
      "into the program that runs it.",
    "Es gibt zwei Wege, damit zu spielen. Die erste Zeile spielt eine Partie im Terminal; die zweite startet eine eigene Seite, " +
      "und alle ihre Tische haben deine Angaben. Jede Aufzeichnung nennt dann {data}. Diese Seite behält ihre eigenen Angaben: " +
      "Sie sind in das laufende Programm eingebaut.",
  ],
  corBegun: ["Games already begun keep their figures.", "Begonnene Partien behalten ihre Angaben."],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS | SharedKey;

export const { t, isText } = speaks({ ...TABLE, ...TEXTS });
