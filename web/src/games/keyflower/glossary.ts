/** The words of Keyflower's rules. */
import type { Term } from "../../table/glossary";

export const GLOSSARY: readonly Term[] = [
  {
    id: "bid",
    icon: "worker-red",
    name: ["Bid", "Gebot"],
    forms: [
      ["bid", "bids"],
      ["Gebot", "Gebote", "Gebots", "Gebotes"],
    ],
    say: [
      "Workers laid at an edge of a tile on offer; who has most there gets the tile when the season ends.",
      "Arbeiter an einer Kante eines ausliegenden Plättchens; wer dort die meisten hat, bekommt es am Ende der Jahreszeit.",
    ],
    rule: "KF 4.1",
  },
  {
    id: "losing-bid",
    icon: "worker-any",
    name: ["Losing bid", "Überbotenes Gebot"],
    forms: [
      ["losing bid", "losing bids", "losing groups"],
      ["überbotenes Gebot", "überbotene Gebote", "überbotenen Gebote", "überbotenen Geboten", "überboten"],
    ],
    say: [
      "Somebody else has more workers there. The group stands idle until its owner moves it, raises it, or the season ends.",
      "Ein anderer hat dort mehr Arbeiter. Die Gruppe wartet, bis ihr Besitzer sie versetzt oder erhöht oder die Jahreszeit endet.",
    ],
    rule: "KF 3.3",
  },
  {
    id: "winning-bid",
    icon: "worker-yellow",
    name: ["Winning bid", "Führendes Gebot"],
    forms: [
      ["winning bid", "winning bids", "leading bid", "leading bids"],
      ["führendes Gebot", "führende Gebot", "führende Gebote", "führenden Gebote", "führenden Geboten"],
    ],
    say: [
      "The single highest bid at a tile. It stays there and goes into the bag when the season ends.",
      "Das einzige höchste Gebot an einem Plättchen. Es bleibt dort und kommt am Ende der Jahreszeit in den Beutel.",
    ],
    rule: "KF 4.3",
  },
  {
    id: "screen",
    icon: "ui-eye",
    name: ["Screen", "Sichtschirm"],
    forms: [
      ["screen", "screens"],
      ["Sichtschirm", "Sichtschirme", "Sichtschirmen", "Sichtschirms"],
    ],
    say: [
      "What is behind it only its owner sees: workers, skill tiles, winter tiles.",
      "Was dahinter ist, sieht nur der Besitzer: Arbeiter, Fertigkeitsplättchen, Winterplättchen.",
    ],
    rule: "KF 1.6",
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
    rule: "KF 1.3",
  },
  {
    id: "village",
    icon: "tiles",
    name: ["Village", "Dorf"],
    forms: [
      ["village", "villages"],
      ["Dorf", "Dorfs", "Dörfer", "Dörfern"],
    ],
    say: [
      "The tiles that a player has won, laid edge to edge round the home tile.",
      "Die gewonnenen Plättchen eines Spielers, Kante an Kante um sein Hofplättchen.",
    ],
    rule: "KF 7.7",
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
    rule: "KF 5.6",
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
    rule: "KF 6.2",
  },
  {
    id: "upgrade",
    icon: "upgrade",
    name: ["Upgrade", "Aufwertung"],
    forms: [
      ["upgrade", "upgrades", "upgraded", "upgrading"],
      ["Aufwertung", "Aufwertungen", "aufwerten", "aufgewertet", "aufgewertete", "aufgewerteten"],
    ],
    say: [
      "Turns an own tile over for good. The resources for it lie on that very tile.",
      "Dreht ein eigenes Plättchen für immer um. Die Rohstoffe dafür liegen auf eben diesem Plättchen.",
    ],
    rule: "KF 6.3",
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
    rule: "KF 6.2",
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
    rule: "KF 7.5",
  },
  {
    id: "summer-boat",
    icon: "boat",
    name: ["Summer boat", "Sommer-Schiff"],
    forms: [
      ["summer boat", "summer boats"],
      ["Sommer-Schiff", "Sommer-Schiffe", "Sommer-Schiffen", "Sommer-Schiffs"],
    ],
    say: [
      "A tile of the summer whose power serves its owner alone, without workers.",
      "Ein Plättchen des Sommers, dessen Fähigkeit allein dem Besitzer dient, ohne Arbeiter.",
    ],
    rule: "KF 8.1",
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
    rule: "KF 7.5",
  },
  {
    id: "purple-worker",
    icon: "worker-purple",
    name: ["Purple worker", "Lila Arbeiter"],
    forms: [["purple worker"], ["lila Arbeiter", "lila Arbeiters"]],
    say: [
      "Marks the start player. At the end it stands for one piece of any kind.",
      "Zeigt den Startspieler. Am Ende steht er für ein Teil beliebiger Art.",
    ],
    rule: "KF 9.6",
  },
  {
    id: "worker",
    icon: "worker-any",
    name: ["Worker", "Arbeiter"],
    forms: [
      ["worker", "workers"],
      ["Arbeiter", "Arbeitern", "Arbeiters"],
    ],
    say: [
      "Bids for tiles and uses them. Blue, red and yellow ones come from the bag, green ones only from tiles.",
      "Bietet auf Plättchen und benutzt sie. Blaue, rote und gelbe kommen aus dem Beutel, grüne nur von Plättchen.",
    ],
    rule: "KF 3.1",
  },
  {
    id: "green-worker",
    icon: "worker-green",
    name: ["Green worker", "Grüner Arbeiter"],
    forms: [
      ["green worker", "green workers"],
      ["grüner Arbeiter", "grüne Arbeiter", "grünen Arbeiter", "grünen Arbeitern"],
    ],
    say: [
      "Rare: where green is the first colour at a tile, only green may follow.",
      "Selten: Ist Grün die erste Farbe an einem Plättchen, darf nur Grün folgen.",
    ],
    rule: "KF 3.4",
  },
  {
    id: "use",
    icon: "worker-blue",
    name: ["Use", "Nutzung"],
    forms: [
      ["use", "uses"],
      ["Nutzung", "Nutzungen", "Benutzung", "Benutzungen"],
    ],
    say: [
      "Workers laid on a tile: it gives at once what its face shows. Each use needs one worker more than the one before.",
      "Arbeiter auf einem Plättchen: Es gibt sofort, was seine Seite zeigt. Jede Nutzung braucht einen Arbeiter mehr als die vorige.",
    ],
    rule: "KF 5.3",
  },
  {
    id: "resource",
    icon: "resource-any",
    name: ["Resource", "Rohstoff"],
    forms: [
      ["resource", "resources"],
      ["Rohstoff", "Rohstoffe", "Rohstoffen", "Rohstoffs"],
    ],
    say: [
      "Wood, stone, iron or gold. It lies on a tile of the village and pays for upgrades there; gold stands for any of them.",
      "Holz, Stein, Eisen oder Gold. Er liegt auf einem Plättchen des Dorfs und bezahlt dort Aufwertungen; Gold steht für jeden.",
    ],
    rule: "KF 5.4",
  },
  {
    id: "winter-tile",
    icon: "season-winter",
    name: ["Winter tile", "Winterplättchen"],
    forms: [["winter tile", "winter tiles"], ["Winterplättchen"]],
    say: [
      "Dealt in secret at the start. In winter each player puts up at least one; whoever wins it scores by it.",
      "Am Anfang geheim ausgeteilt. Im Winter bringt jeder mindestens eines ins Angebot; wer es gewinnt, wertet damit.",
    ],
    rule: "KF 2.4",
  },
  {
    id: "offer",
    icon: "tiles",
    name: ["On offer", "Angebot"],
    forms: [["on offer"], ["Angebot", "Angebots", "ausliegenden"]],
    say: [
      "The tiles of this season that anybody may bid for and, except in winter, use.",
      "Die Plättchen dieser Jahreszeit, auf die alle bieten und die alle außer im Winter benutzen dürfen.",
    ],
    rule: "KF 2.3",
  },
  {
    id: "bag",
    icon: "bag",
    name: ["Bag", "Beutel"],
    forms: [["bag"], ["Beutel", "Beutels"]],
    say: [
      "Workers are drawn from it unseen; bids that won a tile go back into it.",
      "Arbeiter werden blind daraus gezogen; Gebote, die ein Plättchen gewonnen haben, kommen wieder hinein.",
    ],
    rule: "KF 1.1",
  },
];
