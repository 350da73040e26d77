/** A reason of the server or the referee as a sentence of its own: with a capital and a full stop. */
export function asSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? "" : "."}`;
}
