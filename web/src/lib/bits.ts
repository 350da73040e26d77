/** Sets as whole numbers, a bit per member. Those of more than 53 bits come as strings. */
export type Bits = number | string;

/** One bit of a number that may have more than 32. */
export function bit(bits: Bits, n: number): boolean {
  return ((BigInt(bits) >> BigInt(n)) & 1n) === 1n;
}

/** The numbers of all bits that are set. */
export function members(bits: Bits): number[] {
  const out: number[] = [];
  let rest = BigInt(bits);
  for (let n = 0; rest; n++, rest >>= 1n) if (rest & 1n) out.push(n);
  return out;
}
