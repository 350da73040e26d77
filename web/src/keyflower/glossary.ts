/** The words of Keyflower's rules. */
import type { Term } from "../rules/glossary";

export const GLOSSARY: readonly Term[] = [
  {
    id: "bid",
    icon: "worker-red",
    name: ["Bid", "Gebot"],
    forms: [
      ["bid", "bids"],
      ["Gebot", "Gebote", "Geboten", "Gebots"],
    ],
    say: [
      "Workers laid at an edge of a tile on offer; who has most there gets the tile when the season ends.",
      "Arbeiter an einer Kante eines ausliegenden Plättchens; wer dort die meisten hat, bekommt es am Ende der Jahreszeit.",
    ],
    rule: "4.1",
  },
  {
    id: "losing-bid",
    icon: "worker-any",
    name: ["Losing bid", "Überbotenes Gebot"],
    forms: [
      ["losing bid", "losing bids", "losing groups"],
      ["überbotenes Gebot", "überbotene Gebote", "überbotenen Geboten", "überboten"],
    ],
    say: [
      "Somebody else has more workers there. The group stands idle until its owner moves it, raises it, or the season ends.",
      "Ein anderer hat dort mehr Arbeiter. Die Gruppe wartet, bis ihr Besitzer sie versetzt oder erhöht oder die Jahreszeit endet.",
    ],
    rule: "3.3",
  },
  {
    id: "winning-bid",
    icon: "worker-yellow",
    name: ["Winning bid", "Führendes Gebot"],
    forms: [
      ["winning bid", "winning bids"],
      ["führendes Gebot", "führenden Gebote", "führenden Geboten"],
    ],
    say: [
      "The single highest bid at a tile. It stays there and goes into the bag when the season ends.",
      "Das einzige höchste Gebot an einem Plättchen. Es bleibt dort und kommt am Ende der Jahreszeit in den Beutel.",
    ],
    rule: "4.3",
  },
  {
    id: "screen",
    icon: "ui-eye",
    name: ["Screen", "Sichtschirm"],
    forms: [
      ["screen", "screens"],
      ["Sichtschirm", "Sichtschirme"],
    ],
    say: [
      "What is behind it only its owner sees: workers, skill tiles, winter tiles.",
      "Was dahinter ist, sieht nur der Besitzer: Arbeiter, Fertigkeitsplättchen, Winterplättchen.",
    ],
    rule: "1.6",
  },
  {
    id: "home-tile",
    icon: "tiles",
    name: ["Home tile", "Hofplättchen"],
    forms: [
      ["home tile", "home tiles"],
      ["Hofplättchen", "Hofplättchens"],
    ],
    say: [
      "The first tile of a village. What is made outside the own village comes to lie here.",
      "Das erste Plättchen eines Dorfs. Was außerhalb des eigenen Dorfs entsteht, kommt hierher.",
    ],
    rule: "1.3",
  },
  {
    id: "village",
    icon: "tiles",
    name: ["Village", "Dorf"],
    forms: [
      ["village", "villages"],
      ["Dorf", "Dorfs", "Dörfer"],
    ],
    say: [
      "The tiles that a player has won, laid edge to edge round the home tile.",
      "Die gewonnenen Plättchen eines Spielers, Kante an Kante um sein Hofplättchen.",
    ],
    rule: "7.7",
  },
  {
    id: "skill-tile",
    icon: "skill-any",
    name: ["Skill tile", "Fertigkeitsplättchen"],
    forms: [["skill tile", "skill tiles"], ["Fertigkeitsplättchen"]],
    say: [
      "Anvil, pick or saw: pays for uses and upgrades, and counts for some tiles at the end.",
      "Amboss, Spitzhacke oder Säge: bezahlt Nutzungen und Aufwertungen und zählt am Ende für manche Plättchen.",
    ],
    rule: "5.6",
  },
  {
    id: "transport",
    icon: "transport",
    name: ["Transport", "Transport"],
    forms: [["transport"], ["Transport", "Transports"]],
    say: [
      "Moves one resource over one road from tile to tile in the own village, step by step.",
      "Bringt einen Rohstoff im eigenen Dorf über eine Straße aufs Nachbarplättchen, Schritt für Schritt.",
    ],
    rule: "6.2",
  },
  {
    id: "upgrade",
    icon: "upgrade",
    name: ["Upgrade", "Aufwertung"],
    forms: [
      ["upgrade", "upgrades", "upgraded", "upgrading"],
      ["Aufwertung", "Aufwertungen", "aufwerten", "aufgewertet"],
    ],
    say: [
      "Turns an own tile over for good. The resources for it lie on that very tile.",
      "Dreht ein eigenes Plättchen für immer um. Die Rohstoffe dafür liegen auf eben diesem Plättchen.",
    ],
    rule: "6.3",
  },
  {
    id: "road",
    icon: "transport",
    name: ["Road", "Straße"],
    forms: [
      ["road", "roads"],
      ["Straße", "Straßen"],
    ],
    say: [
      "Joins two neighbouring tiles where both sides show one. All roads of a tile meet.",
      "Verbindet zwei Nachbarn, wo beide Seiten eine zeigen. Alle Straßen eines Plättchens treffen sich.",
    ],
    rule: "6.2",
  },
  {
    id: "boat",
    icon: "boat",
    name: ["Boat", "Schiff"],
    forms: [
      ["boat", "boats"],
      ["Schiff", "Schiffe", "Schiffs", "Schiffen"],
    ],
    say: [
      "Brings workers and skill tiles when a season ends; in winter it is a tile that scores.",
      "Bringt am Ende einer Jahreszeit Arbeiter und Fertigkeitsplättchen; im Winter ist es ein Plättchen, das wertet.",
    ],
    rule: "7.5",
  },
  {
    id: "summer-boat",
    icon: "boat",
    name: ["Summer boat", "Sommerboot"],
    forms: [
      ["summer boat", "summer boats"],
      ["Sommerboot", "Sommerboote"],
    ],
    say: [
      "A tile of the summer whose power serves its owner alone, without workers.",
      "Ein Plättchen des Sommers, dessen Kraft allein dem Besitzer dient, ohne Arbeiter.",
    ],
    rule: "8.1",
  },
  {
    id: "turn-order-tile",
    icon: "worker-purple",
    name: ["Turn order tile", "Reihenfolgeplättchen"],
    forms: [["turn order tile", "turn order tiles"], ["Reihenfolgeplättchen"]],
    say: [
      "Who wins it chooses a boat early; one of them brings the purple worker. In winter it scores for its neighbours.",
      "Wer es gewinnt, wählt früh ein Schiff; eines bringt den lila Arbeiter. Im Winter wertet es für seine Nachbarn.",
    ],
    rule: "7.5",
  },
  {
    id: "purple-worker",
    icon: "worker-purple",
    name: ["Purple worker", "Lila Arbeiter"],
    forms: [["purple worker"], ["lila Arbeiter"]],
    say: [
      "Marks the start player. At the end it stands for one piece of any kind.",
      "Zeigt den Startspieler. Am Ende steht er für ein Teil beliebiger Art.",
    ],
    rule: "9.6",
  },
];
