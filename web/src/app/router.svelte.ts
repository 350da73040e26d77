/** Where the page is. */
class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** For links inside the page: no reload. */
export function link(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest("a");
  if (!anchor || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(anchor.href, location.href);
  if (
    url.origin !== location.origin ||
    anchor.target ||
    anchor.hasAttribute("download") ||
    url.pathname.startsWith("/api")
  )
    return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  router.go(url.pathname + url.search + url.hash);
}
