/** The field that is pointed at: its tile in the registry or a store and its hex mark each other. */
class Pair {
  field = $state("");

  /** Marks both while the pointer or the focus is on one of them. */
  of(id: string) {
    const on = (): void => void (this.field = id);
    const off = (): void => void (this.field === id && (this.field = ""));
    return { onpointerenter: on, onfocusin: on, onpointerleave: off, onfocusout: off };
  }
}

export const pair = new Pair();
