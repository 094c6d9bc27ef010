import { type RefObject, useLayoutEffect, useMemo } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The scroll position of each page in this tab's history, in pixels. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of a page the reader returns to. The browser doesn't, because the scroller is inside the
 * page.
 * @returns whether the page was returned to.
 */
export function useKeptScroll(page: RefObject<HTMLElement | null>): boolean {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // A hash typed into the address bar doesn't get a key of its own.
  const place = `${key}${hash}`;
  const kept = useMemo(() => (type === "POP" ? positions.get(place) : undefined), [type, place]);

  useLayoutEffect(() => {
    const scroller = page.current;
    if (!scroller) return;
    if (kept !== undefined) scroller.scrollTop = kept;
    const keep = () => positions.set(place, scroller.scrollTop);
    scroller.addEventListener("scroll", keep, { passive: true });
    return () => scroller.removeEventListener("scroll", keep);
  }, [page, place, kept]);

  return kept !== undefined;
}
