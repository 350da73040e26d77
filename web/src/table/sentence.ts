/** Words of ours as a sentence of its own: with a capital and a full stop. (Those of the server are one.) */
export function asSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? "" : "."}`;
}
