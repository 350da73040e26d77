/** The lesson of Keyflower. */
import type { Step } from "../frame/lessons";

export const lesson: Step[] = [
  {
    text: [
      "Welcome to Keyflower. Over four seasons you build a village and win by points. Amber always means: you can choose this.",
      "Willkommen bei Keyflower. Vier Jahreszeiten lang baust du ein Dorf; die meisten Punkte gewinnen. Bernstein heißt immer: Das kannst du wählen.",
    ],
  },
  {
    text: [
      "The set-up: below, behind your screen, are your eight workers; only you see their colours. In the middle is your village, so far just the home tile.",
      "Der Aufbau: Unten, hinter deinem Sichtschirm, sind deine acht Arbeiter; nur du siehst ihre Farben. " +
        "In der Mitte liegt dein Dorf, noch ist es nur das Hofplättchen.",
    ],
  },
  {
    text: [
      "This season’s tiles are on offer. Whoever has bid most workers on a tile when the season ends wins it. Choose an amber pill at a tile to bid.",
      "Die Plättchen dieser Jahreszeit liegen im Angebot. Wer am Ende der Jahreszeit die meisten Arbeiter " +
        "geboten hat, gewinnt das Plättchen. Wähle eine bernsteinfarbene Pille an einem Plättchen, um zu " +
        "bieten.",
    ],
    wants: "choose bid",
  },
  {
    text: [
      "Now choose a colour below, then how many workers. All workers at one tile are of one colour: whoever comes first sets it.",
      "Wähle nun unten eine Farbe, dann die Zahl der Arbeiter. Alle Arbeiter an einem Plättchen haben dieselbe Farbe: Wer zuerst kommt, bestimmt sie.",
    ],
    wants: "finish",
  },
  {
    text: [
      "The green tick shows your draft, and the sentence above tells what would happen. Nothing is final " +
        "yet. Try it: take everything back with Undo (or the key Z).",
      "Der grüne Haken zeigt deinen Entwurf, der Satz oben sagt, was geschähe. Noch ist nichts fest. " +
        "Probier es: Nimm alles mit „Zurück“ (oder der Taste Z) wieder zurück.",
    ],
    wants: "undo",
  },
  {
    text: [
      "Now make your bid again, or another one, and this time carry it out with Confirm (or the key Enter).",
      "Biete nun noch einmal, dort oder anderswo, und führe es diesmal mit „Bestätigen“ aus (oder der Taste Enter).",
    ],
    wants: "confirm",
  },
  {
    text: [
      "The others have their turns. Dashed rings show what happened since your last turn; the log tells it " +
        "in words. Point at a tile, or focus it, to read what it does.",
      "Nun sind die anderen dran. Gestrichelte Ringe zeigen, was seit deinem letzten Zug geschah; der " +
        "Verlauf sagt es in Worten. Zeig auf ein Plättchen, um zu lesen, was es kann.",
    ],
  },
  {
    text: [
      "A tile with an amber ring can be used: put workers on it and get at once what it shows, even if it is not yours. Choose such a tile.",
      "Ein Plättchen mit Bernsteinring lässt sich benutzen: Setz Arbeiter darauf und du bekommst sofort, " +
        "was es zeigt, auch wenn es dir nicht gehört. Wähle ein solches Plättchen.",
    ],
    wants: "choose use",
  },
  {
    text: [
      "Choose workers and confirm. Resources come onto the tile if it is in your village, otherwise onto " +
        "your home tile. The next user has to place one worker more.",
      "Wähle Arbeiter und bestätige. Rohstoffe kommen auf das Plättchen, wenn es in deinem Dorf liegt, " +
        "sonst auf dein Hofplättchen. Wer es als Nächster benutzt, muss einen Arbeiter mehr setzen.",
    ],
    wants: "confirm",
  },
  {
    text: [
      "Nothing useful left? Then pass (or the key P). You may act again later; when all pass in a row, the season ends. Choose Pass.",
      "Nichts Nützliches mehr? Dann passe (oder die Taste P). Später darfst du wieder handeln; passen alle nacheinander, endet die Jahreszeit. Wähle „Passen“.",
    ],
    wants: "choose pass",
  },
  {
    text: [
      "After each season you take the tiles you won and place them in your village. After winter the score " +
        "sheet shows every point. Now play on to the end: you know enough.",
      "Nach jeder Jahreszeit nimmst du die gewonnenen Plättchen und legst sie an dein Dorf an. Nach dem " +
        "Winter zeigt die Wertung jeden Punkt. Spiel nun bis zum Ende: Du weißt genug.",
    ],
  },
];
