/** The lesson of Key Harvest. */
import type { Step } from "../frame/lessons";

export const lesson: Step[] = [
  {
    text: [
      "Welcome to Key Harvest. Your country in the middle has a place for every field, A1 to G7; two of yours lie there already, ripe.",
      "Willkommen bei Key Harvest. Dein Tableau in der Mitte hat einen Platz für jedes Feld, A1 bis G7; zwei von dir liegen schon dort, reif.",
    ],
  },
  {
    text: [
      "In a turn you have up to two of four actions, each once: A harvest, B play a worker, C lay a field from a store, D take a field into your store.",
      "In einem Zug hast du bis zu zwei von vier Aktionen, jede einmal: A ernten, B einen Arbeiter " +
        "ausspielen, C ein Feld aus einem Lager legen, D ein Feld ins Lager nehmen.",
    ],
  },
  {
    text: [
      "Action A: choose one of your ripe fields to harvest it. You get a counter of its crop; the field turns to stubble.",
      "Aktion A: Wähle eines deiner reifen Felder, um es abzuernten. Du bekommst einen Erntestein seiner Sorte; auf dem Feld bleiben Stoppeln.",
    ],
    wants: "choose harvest",
  },
  {
    text: [
      "All ripe fields of one joined group may be harvested together; Done ends it. Now your second " +
        "action, D: choose a field of the registry to take it into your store.",
      "Alle reifen Felder einer verbundenen Gruppe darfst du zusammen abernten; „Fertig“ beendet das. Nun " +
        "deine zweite Aktion, D: Wähle ein Feld im Grundbuchamt, um es in dein Lager zu nehmen.",
    ],
    wants: "choose take",
  },
  {
    text: [
      "Bid counters for it: choose them below, then Done. Others may buy the field from you, for just " +
        "these counters; then you get them and your own bid. Go on until your turn is complete.",
      "Biete Erntesteine darauf: Wähle sie unten, dann „Fertig“. Andere dürfen dir das Feld abkaufen, für " +
        "genau diese Steine; dann bekommst du sie und dein Gebot zurück. Mach weiter, bis dein Zug " +
        "vollständig ist.",
    ],
    wants: "finish",
  },
  {
    text: [
      "Your turn is complete; Undo takes back one step at a time. Confirm it.",
      "Dein Zug ist vollständig; „Zurück“ nimmt Schritt für Schritt zurück. Bestätige ihn.",
    ],
    wants: "confirm",
  },
  {
    text: [
      "Wait until you are asked again. Action C: choose a field in a store to lay it on your board, on the " +
        "place of its name. Has somebody bought yours? Then buy another’s, or skip this step.",
      "Warte, bis du wieder gefragt bist. Aktion C: Wähle ein Feld in einem Lager, um es auf den Platz " +
        "seines Namens zu legen. Hat jemand deines gekauft? Dann kauf ein anderes, oder überspring diesen " +
        "Schritt.",
    ],
    wants: "choose lay",
  },
  {
    text: [
      "Do a second action if you like, or Done; then confirm.",
      "Führe noch eine zweite Aktion aus, wenn du magst, oder „Fertig“; dann bestätige.",
    ],
    wants: "confirm",
  },
  {
    text: [
      "Workers are played onto empty hexes. The number of a worker is how many of your fields it has to " +
        "touch, and its points at the end. Each does something; point at one to read it.",
      "Arbeiter werden auf leere Sechsecke gespielt. Die Zahl sagt, an wie viele deiner Felder einer " +
        "grenzen muss, und wie viele Punkte er am Ende bringt. Jeder kann etwas; zeig auf einen, um es zu " +
        "lesen.",
    ],
  },
  {
    text: [
      "Joined fields form groups. At the end every field of your largest group gives one point, of your second largest two: grow both.",
      "Verbundene Felder bilden Gruppen. Am Ende bringt jedes Feld der größten Gruppe einen Punkt, der zweitgrößten zwei: Lass beide wachsen.",
    ],
  },
  {
    text: [
      "Events come out of the bag between the fields. After the tenth everybody has two more turns. Now play on to the end!",
      "Zwischen den Feldern kommen Ereignisse aus dem Beutel. Nach dem zehnten hat jeder noch zwei Züge. Spiel nun bis zum Ende!",
    ],
  },
];
