/** The lesson of Keyper. */
import type { Step } from "../frame/lessons";

export const lesson: Step[] = [
  {
    text: [
      "Welcome to Keyper. The country boards are for all; your keyples wait below, and your own farm and village are in the middle.",
      "Willkommen bei Keyper. Die Landtafeln sind für alle da; deine Keyples warten unten, deine eigene Farm und dein Dorf liegen in der Mitte.",
    ],
  },
  {
    text: [
      "Choose a keyple below: its colour matters. On a field with a frame of the same colour it has one action more.",
      "Wähle unten einen Keyple: Die Farbe zählt. Auf einem Feld mit gleichfarbigem Rahmen hat er eine Aktion mehr.",
    ],
    wants: "choose place",
  },
  {
    text: [
      "Now choose an amber field; its picture shows what an action there gives. Go on with what glows until the turn can be confirmed.",
      "Wähle nun ein leuchtendes Feld; sein Bild zeigt, was eine Aktion dort gibt. Mach mit dem weiter, was leuchtet, bis sich der Zug bestätigen lässt.",
    ],
    wants: "finish",
  },
  {
    text: [
      "Undo takes back one step at a time; nothing is final yet. Confirm.",
      "„Zurück“ nimmt Schritt für Schritt zurück; noch ist nichts fest. Bestätige.",
    ],
    wants: "confirm",
  },
  {
    text: [
      "If you were first on the field, the others are asked in turn whether they join you. Whoever joins " +
        "gets actions there, and you get one more. What you gain appears in your stores below.",
      "Warst du der Erste auf dem Feld, werden die anderen der Reihe nach gefragt, ob sie mitmachen. Wer " +
        "mitmacht, bekommt dort Aktionen, und du eine mehr. Was du bekommst, steht unten in deinem Lager.",
    ],
  },
  {
    text: [
      "Once a season your keyper claims a board: at the season’s end that board and all keyples on it are " +
        "yours. When you are asked again, choose an amber keyp field for your keyper.",
      "Einmal je Jahreszeit beansprucht dein Keyper eine Tafel: Am Ende der Jahreszeit gehören sie und " +
        "alle Keyples darauf dir. Wähle, wenn du wieder gefragt bist, ein leuchtendes Keypfeld für deinen " +
        "Keyper.",
    ],
    wants: "choose keyper",
  },
  {
    text: [
      "Confirm: the board is claimed. Others may still use it, and they fill it for you.",
      "Bestätige: Die Tafel ist beansprucht. Andere dürfen sie weiter nutzen und füllen sie für dich.",
    ],
    wants: "confirm",
  },
  {
    text: [
      "On a tiles field you take buildings from the display; on a build field you build them on your farm " +
        "or in your village. Buildings give actions, room for animals, and points.",
      "Auf einem Plättchenfeld nimmst du Gebäude aus der Auslage; auf einem Baufeld baust du sie auf " +
        "deiner Farm oder in deinem Dorf. Gebäude geben Aktionen, Platz für Tiere und Punkte.",
    ],
  },
  {
    text: [
      "Fairs, below on the right, give points for showing pieces at the end of their season; you keep the pieces.",
      "Jahrmärkte, unten rechts, geben Punkte, wenn du am Ende ihrer Jahreszeit die Stücke zeigst; du behältst sie.",
    ],
  },
  {
    text: [
      "When all keyples are placed you lay them down for one more action each. Then the season ends and " +
        "you choose how your board lies next. Now play on to the end!",
      "Sind alle Keyples gesetzt, legst du sie hin und bekommst dafür noch je eine Aktion. Dann endet die " +
        "Jahreszeit, und du wählst, wie deine Tafel als Nächstes liegt. Spiel nun bis zum Ende!",
    ],
  },
];
