/** The words of Keyper's rules. */
import type { Term } from "../../table/glossary";

export const GLOSSARY: readonly Term[] = [
  {
    id: "keyper",
    icon: "keyper",
    name: ["Keyper", "Keyper"],
    forms: [
      ["keyper", "keypers"],
      ["Keyper", "Keypers"],
    ],
    say: [
      "Your one large piece. Once a season it claims a country board and all keyples on it.",
      "Deine eine große Figur. Einmal je Jahreszeit beansprucht sie eine Landschaftstafel mit allen Keyples darauf.",
    ],
    rule: "KP 3.1",
  },
  {
    id: "keyple",
    icon: "keyple-standing",
    name: ["Keyple", "Keyple"],
    forms: [
      ["keyple", "keyples"],
      ["Keyple", "Keyples"],
    ],
    say: [
      "A worker. Placed it stands and works; laid down it works once more. White ones suit any colour.",
      "Ein Arbeiter. Gesetzt steht er und arbeitet; hingelegt arbeitet er noch einmal. Weiße passen zu jeder Farbe.",
    ],
    rule: "KP 4.1",
  },
  {
    id: "country-board",
    icon: "tiles",
    name: ["Country board", "Landschaftstafel"],
    forms: [
      ["country board", "country boards"],
      ["Landschaftstafel", "Landschaftstafeln"],
    ],
    say: [
      "A folding board with 13 fields that everybody may use. Each season it shows another layout.",
      "Eine Falttafel mit 13 Feldern, die alle benutzen dürfen. In jeder Jahreszeit zeigt sie einen anderen Felderplan.",
    ],
    rule: "KP 1.2",
  },
  {
    id: "working-colour",
    icon: "tool-farmer",
    name: ["Working colour", "Arbeitsfarbe"],
    forms: [["working colour"], ["Arbeitsfarbe"]],
    say: [
      "Set by the first keyple on a place and kept to the season's end. A second one is white or has it.",
      "Vom ersten Keyple eines Orts bestimmt und bis zum Ende der Jahreszeit gültig. Ein zweiter ist weiß oder hat sie.",
    ],
    rule: "KP 4.2",
  },
  {
    id: "frame",
    icon: "keyp",
    name: ["Frame", "Rahmen"],
    forms: [
      ["frame", "frames", "framed", "frame's"],
      ["Rahmen", "Rahmens"],
    ],
    say: [
      "The coloured edge of a field. Work in its colour gives one action more.",
      "Der farbige Rand eines Felds. Arbeit in seiner Farbe gibt eine Aktion mehr.",
    ],
    rule: "KP 4.3",
  },
  {
    id: "follower",
    icon: "keyple-standing",
    name: ["Follower", "Mitarbeiter"],
    forms: [
      ["follower", "followers"],
      ["Mitarbeiter", "Mitarbeitern", "macht mit", "mitmachen"],
    ],
    say: [
      "The first who accepts an invitation adds a keyple to the field; then both have two actions.",
      "Wer als Erster zusagt, setzt einen Keyple als Mitarbeiter dazu; dann haben beide zwei Aktionen.",
    ],
    rule: "KP 4.4",
  },
  {
    id: "lay-down",
    icon: "keyple-lying",
    name: ["Laying down", "Hinlegen"],
    forms: [
      ["lay down", "lays down", "laid down", "laying down"],
      ["hinlegen", "hingelegt", "Hinlegen", "legt hin"],
    ],
    say: [
      "With nothing left to place, standing keyples are laid down and work once more.",
      "Wer nichts mehr zu setzen hat, legt stehende Keyples hin; sie arbeiten noch einmal.",
    ],
    rule: "KP 5.2",
  },
  {
    id: "raw",
    icon: "any-raw",
    name: ["Raw material", "Rohstoff"],
    forms: [
      ["raw material", "raw materials"],
      ["Rohstoff", "Rohstoffe", "Rohstoffen"],
    ],
    say: ["Clay, logs and rock.", "Lehm, Baumstämme und Gestein."],
    rule: "KP 6.2",
  },
  {
    id: "finished",
    icon: "any-finished",
    name: ["Finished good", "Endprodukt"],
    forms: [
      ["finished good", "finished goods"],
      ["Endprodukt", "Endprodukte", "Endprodukts"],
    ],
    say: [
      "Brick, timber and stone. Each may serve as its raw material.",
      "Ziegel, Bauholz und Stein. Jedes darf als sein Rohstoff dienen.",
    ],
    rule: "KP 6.2",
  },
  {
    id: "fair",
    icon: "fair",
    name: ["Fair", "Jahrmarkt"],
    forms: [
      ["fair", "fairs"],
      ["Jahrmarkt", "Jahrmärkte", "Jahrmärkten", "Jahrmarkts"],
    ],
    say: [
      "At the end of a season it scores if you can show what it asks for; the pieces are kept.",
      "Er wertet, wenn du am Ende einer Jahreszeit zeigen kannst, was er verlangt; die Stücke behältst du.",
    ],
    rule: "KP 7.2",
  },
  {
    id: "shipping",
    icon: "shipping",
    name: ["Shipping points", "Schiffspunkte"],
    forms: [
      ["shipping points", "shipping track"],
      ["Schiffspunkte", "Schiffspunkten"],
    ],
    say: [
      "Two for every piece returned to the supply at a boat; kept on a track and counted at the end.",
      "Zwei für jedes Stück, das an einem Schiff in den Vorrat zurückgeht; auf einer Leiste gezählt und am Ende gewertet.",
    ],
    rule: "KP 4.7",
  },
  {
    id: "home-tiles",
    icon: "build",
    name: ["Home tile", "Gutshofplättchen"],
    forms: [["home tile", "home tiles"], ["Gutshofplättchen"]],
    say: [
      "One of the twelve buildings everybody may build from the start.",
      "Eines der zwölf Gebäude, die jeder von Anfang an bauen darf.",
    ],
    rule: "KP 6.1",
  },
  {
    id: "keyp-tile",
    icon: "keyp",
    name: ["Keyp tile", "Keypplättchen"],
    forms: [["keyp tile"], ["Keypplättchen"]],
    say: [
      "Keyples beyond the limit rest here; with the keyper's move each brings one piece.",
      "Hier stehen überzählige Keyples; wird der Keyper gesetzt, bringt jeder ein Stück.",
    ],
    rule: "KP 3.2",
  },
  {
    id: "action",
    icon: "mark",
    name: ["Action", "Aktion"],
    forms: [
      ["action", "actions"],
      ["Aktion", "Aktionen"],
    ],
    say: [
      "What a place lets a keyple do once. One keyple has one, one more in the colour of the frame, one more for a keyple laid down.",
      "Was ein Ort einen Keyple einmal tun lässt. Ein Keyple hat eine, in der Farbe des Rahmens eine mehr, für einen hingelegten noch eine.",
    ],
    rule: "KP 4.3",
  },
  {
    id: "plot",
    icon: "build",
    name: ["Plot", "Grundstück"],
    forms: [
      ["plot", "plots"],
      ["Grundstück", "Grundstücke", "Grundstücken", "Grundstücks"],
    ],
    say: [
      "A place for a building on your player board: eight of the farm, twelve of the village.",
      "Ein Platz für ein Gebäude auf deiner Spielertafel: acht der Farm, zwölf des Dorfs.",
    ],
    rule: "KP 6.1",
  },
  {
    id: "boat",
    icon: "boat",
    name: ["Boat", "Schiff"],
    forms: [
      ["boat", "boats"],
      ["Schiff", "Schiffe", "Schiffen", "Schiffs"],
    ],
    say: [
      "Comes to a river field and shows two kinds of pieces, to be taken there or shipped for points.",
      "Kommt an ein Flussfeld und zeigt zwei Arten von Stücken, die man dort nimmt oder für Punkte verschifft.",
    ],
    rule: "KP 4.7",
  },
  {
    id: "layout",
    icon: "tiles",
    name: ["Layout", "Felderplan"],
    forms: [
      ["layout", "layouts"],
      ["Felderplan", "Felderpläne", "Felderplänen", "Felderplans"],
    ],
    say: [
      "The fields that a folded country board shows; four to choose from in each season.",
      "Die Felder, die eine gefaltete Landschaftstafel zeigt; in jeder Jahreszeit stehen vier zur Wahl.",
    ],
    rule: "KP 8.3",
  },
  {
    id: "wheat",
    icon: "wheat",
    name: ["Wheat", "Weizen"],
    forms: [["wheat"], ["Weizen", "Weizens"]],
    say: [
      "Pays where any raw material or any finished good is asked for; never for a piece asked for by name.",
      "Zahlt, wo ein beliebiger Rohstoff oder ein beliebiges Endprodukt verlangt ist, nie für ein genanntes Stück.",
    ],
    rule: "KP 6.2",
  },
  {
    id: "upgrade",
    icon: "upgrade",
    name: ["Upgrade", "Verbessern"],
    forms: [
      ["upgrade", "upgrades", "upgraded"],
      ["verbessern", "verbessert", "Verbessern", "verbesserte", "verbesserten"],
    ],
    say: [
      "Turns a building over to its better side, once: for a raw material or wheat on the farm, a finished good or wheat in the village.",
      "Dreht ein Gebäude einmal auf seine bessere Seite: auf der Farm für einen Rohstoff oder Weizen, im Dorf für ein Endprodukt oder Weizen.",
    ],
    rule: "KP 6.5",
  },
  {
    id: "country-tile",
    icon: "tiles",
    name: ["Country tile", "Landschaftsplättchen"],
    forms: [["country tile", "country tiles"], ["Landschaftsplättchen"]],
    say: [
      "A building or a fair of the open display, taken on a tiles field.",
      "Ein Gebäude oder ein Jahrmarkt der offenen Auslage; man nimmt es auf einem Plättchenfeld.",
    ],
    rule: "KP 4.8",
  },
];
