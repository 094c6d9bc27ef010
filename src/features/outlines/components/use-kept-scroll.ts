import { type RefObject, useLayoutEffect, useMemo } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far each page of this tab's history was scrolled, in pixels. */
const positions = new Map<string, number>();

/**
 * Brings a page that one comes back to where it was left: what scrolls is inside the page, so the browser does not.
 * @returns whether this is such a page.
 */
export function useKeptScroll(page: RefObject<HTMLElement | null>): boolean {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // A change of the hash alone, typed into the address, has no key of its own.
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
