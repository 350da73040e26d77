import { shown } from "../ui/frames";

/** What scrolls can be reached by key: it takes the focus while it holds more than it shows. */
export function reachable(node: HTMLElement): () => void {
  const look = (): void => {
    const more = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (more) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  let waits = false;
  /** To measure what has just changed would have it laid out at once, and once more in the frame. */
  const lookSoon = (): void => {
    if (waits) return;
    waits = true;
    void shown().then(() => {
      waits = false;
      look();
    });
  };
  const content = new MutationObserver(lookSoon);
  content.observe(node, { childList: true, characterData: true, subtree: true });
  const size = new ResizeObserver(look);
  size.observe(node);
  return () => {
    content.disconnect();
    size.disconnect();
  };
}
