/** The words of Key Harvest's rules. */
import type { Term } from "../../table/glossary";

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
    rule: "KH 3.1",
  },
  {
    id: "ripe",
    icon: "ripe",
    name: ["Ripe", "Reif"],
    forms: [["ripe"], ["reif", "reife", "reifen", "reifes"]],
    say: ["A field that can be harvested.", "Ein Feld, das abgeerntet werden kann."],
    rule: "KH 1.2",
  },
  {
    id: "counter",
    icon: "resource-any",
    name: ["Counter", "Erntestein"],
    forms: [
      ["counter", "counters"],
      ["Erntestein", "Erntesteine", "Erntesteinen", "Erntesteins"],
    ],
    say: [
      "A unit of one of five crops. Pays for bids and counts at the end, kept behind the screen.",
      "Ein Stück einer von fünf Sorten. Bezahlt Gebote und zählt am Ende, wenn es hinter dem Sichtschirm liegt.",
    ],
    rule: "KH 1.5",
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
    rule: "KH 2.2",
  },
  {
    id: "registry",
    icon: "registry",
    name: ["Registry", "Grundbuchamt"],
    forms: [["registry"], ["Grundbuchamt", "Grundbuchamts"]],
    say: ["Six fields that everybody may take into a store.", "Sechs Felder, die jeder in ein Lager nehmen darf."],
    rule: "KH 2.6",
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
    rule: "KH 2.5",
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
    rule: "KH 2.3",
  },
  {
    id: "townsfolk",
    icon: "townsfolk",
    name: ["Townsfolk", "Städter"],
    forms: [["townsfolk"], ["Städter", "Städtern"]],
    say: [
      "Six workers of the town; each serves whoever plays him first.",
      "Sechs Arbeiter der Stadt; jeder dient dem, der ihn zuerst ausspielt.",
    ],
    rule: "KH 2.3",
  },
  {
    id: "isolated",
    icon: "harvested",
    name: ["Isolated", "Isoliert"],
    forms: [["isolated"], ["isoliert", "isoliertes", "isolierte", "isolierten", "isoliertem"]],
    say: [
      "A field that touches no other field of its board.",
      "Ein Feld, das auf seinem Tableau kein anderes berührt.",
    ],
    rule: "KH 3.3",
  },
  {
    id: "fallow",
    icon: "harvested",
    name: ["Fallow", "Brachfeld"],
    forms: [["fallow"], ["Brachfeld", "Brachfelder", "Brachfeldern"]],
    say: ["Fields that are out of the game.", "Felder, die aus dem Spiel sind."],
    rule: "KH 3.5",
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
    rule: "KH 4.2",
  },
  {
    id: "worker",
    icon: "farmhand",
    name: ["Worker", "Arbeiter"],
    forms: [
      ["worker", "workers"],
      ["Arbeiter", "Arbeitern", "Arbeiters"],
    ],
    say: [
      "A farmhand or one of the townsfolk. Played on an empty hex beside enough own fields, he uses his skill and is worth his value at the end.",
      "Ein Landarbeiter oder ein Städter. Auf einem leeren Sechseck neben genug eigenen Feldern wirkt seine Fähigkeit; am Ende zählt sein Wert.",
    ],
    rule: "KH 2.4",
  },
  {
    id: "bid",
    icon: "store",
    name: ["Bid", "Gebot"],
    forms: [
      ["bid", "bids"],
      ["Gebot", "Gebote", "Gebots"],
    ],
    say: [
      "One or more counters that lie on a field in a store: its price for everybody.",
      "Ein oder mehrere Erntesteine auf einem Feld in einem Lager: sein Preis für alle.",
    ],
    rule: "KH 2.6",
  },
  {
    id: "hex",
    icon: "tiles",
    name: ["Hex", "Sechseck"],
    forms: [
      ["hex", "hexes"],
      ["Sechseck", "Sechsecke", "Sechsecken", "Sechsecks"],
    ],
    say: [
      "A place of the board with a name, such as C4. Only the field of that name, or a worker, may lie there.",
      "Ein Platz des Tableaus mit einem Namen wie C4. Dort liegt nur das Feld dieses Namens oder ein Arbeiter.",
    ],
    rule: "KH 1.1",
  },
  {
    id: "harvested",
    icon: "harvested",
    name: ["Harvested", "Abgeerntet"],
    forms: [["harvested"], ["abgeerntet", "abgeerntete", "abgeerntetes", "abgeernteten"]],
    say: [
      "A field turned over: it gives nothing more, but still joins its group and counts.",
      "Ein umgedrehtes Feld: Es gibt nichts mehr, verbindet aber noch seine Gruppe und zählt.",
    ],
    rule: "KH 2.2",
  },
  {
    id: "pushed-off",
    icon: "farmhand",
    name: ["Pushed off", "Verdrängt"],
    forms: [
      ["pushed off", "pushes off", "pushes him off"],
      ["verdrängt", "verdrängte", "verdrängten"],
    ],
    say: [
      "A field is laid where a worker lies. His owner may place him elsewhere at once and use his skill again.",
      "Wo ein Arbeiter liegt, wird ein Feld gelegt. Sein Besitzer darf ihn sofort anderswohin setzen und seine Fähigkeit noch einmal nutzen.",
    ],
    rule: "KH 3.2",
  },
  {
    id: "bag",
    icon: "bag",
    name: ["Bag", "Beutel"],
    forms: [["bag"], ["Beutel", "Beutels"]],
    say: [
      "Holds the fields and events still to come; every place of the registry is refilled from it.",
      "Enthält die Felder und Ereignisse, die noch kommen; aus ihm wird das Grundbuchamt aufgefüllt.",
    ],
    rule: "KH 4.1",
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
      "What counters are behind it only their owner sees. Bids and payments come from there.",
      "Welche Erntesteine dahinter sind, sieht nur der Besitzer. Gebote und Zahlungen kommen von dort.",
    ],
    rule: "KH 1.8",
  },
];
