/** Messages may hold whole numbers of more than 53 bits (sets of fields): they are kept exactly. */
export type Bits = number | bigint | string;

function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === "number" && !Number.isSafeInteger(value) && context?.source && /^\d+$/.test(context.source)) return BigInt(context.source);
  return value;
}

/** Whether this browser tells a reviver how a number was written. */
const TOLD = (() => {
  let told = false;
  JSON.parse("1", ((_key: string, value: unknown, context?: { source?: string }) => {
    told = context?.source === "1";
    return value;
  }) as (key: string, value: unknown) => unknown);
  return told;
})();

export function parse(text: string): unknown {
  if (TOLD) return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
  try {
    return JSON.parse(text.replace(/(?<=[:[,]\s*)\d{16,}(?=\s*[,\]}])/g, '"$&"'));
  } catch {
    return JSON.parse(text);
  }
}

/** One bit of a number that may have more than 32. */
export function bit(bits: Bits, n: number): boolean {
  if (typeof bits === "number") return Math.floor(bits / 2 ** n) % 2 === 1;
  return ((BigInt(bits) >> BigInt(n)) & 1n) === 1n;
}

/** The numbers of all bits that are set. */
export function members(bits: Bits): number[] {
  const out: number[] = [];
  let rest = BigInt(bits);
  for (let n = 0; rest; n++, rest >>= 1n) if (rest & 1n) out.push(n);
  return out;
}
