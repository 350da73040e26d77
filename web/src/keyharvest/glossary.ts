/** The words of Key Harvest's rules. */
import type { Term } from "../rules/glossary";

export const GLOSSARY: readonly Term[] = [
  {
    id: "field",
    icon: "ripe",
    name: ["Field", "Feld"],
    forms: [
      ["field", "fields"],
      ["Feld", "Felder", "Feldern", "Felds"],
    ],
    say: [
      "A tile that lies on the hex of its name, and nowhere else.",
      "Ein Plättchen, das auf dem Sechseck seines Namens liegt und nirgends sonst.",
    ],
    rule: "3.1",
  },
  {
    id: "ripe",
    icon: "ripe",
    name: ["Ripe", "Reif"],
    forms: [["ripe"], ["reif", "reife", "reifen", "reifes"]],
    say: ["A field that can be harvested.", "Ein Feld, das abgeerntet werden kann."],
    rule: "1.2",
  },
  {
    id: "counter",
    icon: "resource-any",
    name: ["Counter", "Erntestein"],
    forms: [
      ["counter", "counters"],
      ["Erntestein", "Erntesteine", "Erntesteinen"],
    ],
    say: [
      "A unit of one of five crops. Pays for bids and counts at the end, kept behind the screen.",
      "Ein Stück einer von fünf Sorten. Bezahlt Gebote und zählt am Ende, wenn es hinter dem Sichtschirm liegt.",
    ],
    rule: "1.5",
  },
  {
    id: "group",
    icon: "tiles",
    name: ["Group", "Gruppe"],
    forms: [
      ["group", "groups"],
      ["Gruppe", "Gruppen"],
    ],
    say: [
      "Own fields that touch each other. Harvested together, and counted at the end.",
      "Eigene Felder, die sich berühren. Sie werden zusammen abgeerntet und am Ende gezählt.",
    ],
    rule: "2.2",
  },
  {
    id: "registry",
    icon: "registry",
    name: ["Registry", "Grundbuchamt"],
    forms: [["registry"], ["Grundbuchamt", "Grundbuchamts"]],
    say: ["Six fields that everybody may take into a store.", "Sechs Felder, die jeder in ein Lager nehmen darf."],
    rule: "2.6",
  },
  {
    id: "store",
    icon: "store",
    name: ["Store", "Lager"],
    forms: [
      ["store", "stores"],
      ["Lager", "Lagers", "Lagern"],
    ],
    say: [
      "Two places for fields with an open bid. Anybody may lay them for the same counters.",
      "Zwei Plätze für Felder mit offenem Gebot. Jeder darf sie für dieselben Erntesteine legen.",
    ],
    rule: "2.5",
  },
  {
    id: "farmhand",
    icon: "farmhand",
    name: ["Farmhand", "Landarbeiter"],
    forms: [
      ["farmhand", "farmhands"],
      ["Landarbeiter", "Landarbeitern"],
    ],
    say: ["One of your own six workers.", "Einer deiner sechs eigenen Arbeiter."],
    rule: "2.3",
  },
  {
    id: "townsfolk",
    icon: "townsfolk",
    name: ["Townsfolk", "Städter"],
    forms: [["townsfolk"], ["Städter", "Städtern"]],
    say: ["Six workers that whoever plays them first has.", "Sechs Arbeiter für den, der sie zuerst ausspielt."],
    rule: "2.3",
  },
  {
    id: "isolated",
    icon: "harvested",
    name: ["Isolated", "Isoliert"],
    forms: [["isolated"], ["isoliert", "isoliertes", "isolierte"]],
    say: [
      "A field that touches no other field of its board.",
      "Ein Feld, das auf seinem Tableau kein anderes berührt.",
    ],
    rule: "3.3",
  },
  {
    id: "fallow",
    icon: "harvested",
    name: ["Fallow", "Brachfeld"],
    forms: [["fallow"], ["Brachfeld", "Brachfelder", "Brachfeldern"]],
    say: ["Fields that are out of the game.", "Felder, die aus dem Spiel sind."],
    rule: "3.5",
  },
  {
    id: "event",
    icon: "event",
    name: ["Event", "Ereignis"],
    forms: [
      ["event", "events"],
      ["Ereignis", "Ereignisse", "Ereignissen", "Ereignisses"],
    ],
    say: [
      "Comes out of the bag and concerns everybody at once. The tenth one heralds the end.",
      "Kommt aus dem Beutel und betrifft sofort alle. Das zehnte kündigt das Ende an.",
    ],
    rule: "4.2",
  },
];
