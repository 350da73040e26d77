/** An answer given ahead, kept as long as the tab is open: to load the page again does not lose it. */
interface Given {
  key: string;
  yes: boolean;
}

const nameOf = (table: string): string => `ahead ${table}`;

export function keptAhead(table: string): Given | null {
  const found = sessionStorage.getItem(nameOf(table));
  return found ? (JSON.parse(found) as Given) : null;
}

export function keepAhead(table: string, given: Given | null): void {
  if (given) sessionStorage.setItem(nameOf(table), JSON.stringify(given));
  else sessionStorage.removeItem(nameOf(table));
}
