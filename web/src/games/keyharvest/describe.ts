/** Key Harvest's table in words, for those who do not see it. */
import type { Described } from "../../table/face";
import { atLeast } from "../../table/known";
import { nameOf } from "../../table/seats";
import type { Table } from "./game";
import { called, crop, CROPS, factsOf, fieldsOf, groundAt, knownAt, viewOf } from "./facts";
import { t } from "./texts";

/** A field by name and crop. */
function fieldWords(table: Table, f: number): string {
  const field = factsOf(table).field[f];
  return `${field?.id.toUpperCase() ?? ""} ${crop(field?.crop ?? "")}`;
}

/** The fields and workers of one country. */
function countryWords(table: Table, seat: number): string[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const fields = fieldsOf(view, seat)
    .sort((a, b) => a - b)
    .map((f) => `${fieldWords(table, f)}, ${t(groundAt(view, seat, f) === "ripe" ? "khSaidRipe" : "khSaidReaped")}`);
  const workers = (view.workers[seat] ?? []).flatMap((at, w) =>
    at >= 0
      ? [t("khSaidWorker", { name: called(facts.worker[w]), field: facts.field[at]?.id.toUpperCase() ?? "" })]
      : [],
  );
  return [...fields, ...workers];
}

export function describe(table: Table): Described[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const known = (seat: number): string[] =>
    knownAt(view, seat).length ? [t("knownAtLeast", { what: atLeast(knownAt(view, seat)) })] : [];
  return [
    { head: t("khRegistry"), lines: view.registry.map((f) => fieldWords(table, f)) },
    { head: t("khEvents"), lines: view.laid.map((n) => called(facts.event[n])) },
    ...(table.now?.seats ?? []).map((one) => {
      const stored = (view.stored[one.seat] ?? []).flatMap((place) => {
        if (!place) return [];
        const bid = CROPS.flatMap((name, k) => (place.bid[k] ? [`${place.bid[k]} ${crop(name)}`] : [])).join(", ");
        return [t("khSaidStored", { field: fieldWords(table, place.field), bid })];
      });
      return {
        head: t("khCountryOf", { name: nameOf(one) }),
        lines: [
          t("khSaidHeld", { n: view.counted[one.seat] ?? 0 }),
          ...known(one.seat),
          ...countryWords(table, one.seat),
          ...stored,
        ],
      };
    }),
  ];
}
