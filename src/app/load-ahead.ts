/**
 * Loads a page's code when a link to it is pointed at or gets the focus, so that following the link waits for data alone. Code has
 * no side effects, which a page's own requests might have.
 */
import { matchRoutes, type RouteObject } from "react-router";

let loading = 0;

/** Whether code is being loaded that no one waits for: if it fails, that's nothing to act on. */
export const isLoadingAhead = () => loading > 0;

export function loadAhead(routes: () => RouteObject[]): void {
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || !navigator.onLine) return;
    for (const { route } of matchRoutes(routes(), link.pathname) ?? []) {
      if (typeof route.lazy !== "function") continue;
      loading++;
      void route
        .lazy()
        .catch(() => {})
        .finally(() => loading--);
    }
  };
  addEventListener("pointerover", onLink, { passive: true });
  addEventListener("focusin", onLink);
}
