import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Set by links of the page's own section list: one who goes through a page is shown no citation. */
export const BROWSING = { isBrowsing: true } as const;

/** Where a section's heading is found on the page. */
export const headingId = (section: string): string => `section-${section}`;

interface CitedSection {
  /** The section that the address names, or null. */
  readonly named: string | null;
  /** The one to highlight: named from outside the page. */
  readonly cited: string | null;
}

/**
 * Goes to the section that the address names: scrolls there and puts the focus on its heading, so that a screen reader
 * goes on from there. @param isReturn whether one came back, to where the page was left.
 */
export function useCitedSection(page: RefObject<HTMLElement | null>, isReturn: boolean): CitedSection {
  const { hash, key, state } = useLocation();
  const named = hash ? decode(hash.slice(1)) : null;
  const isBrowsing = (state as { isBrowsing?: boolean } | null)?.isBrowsing === true;
  // A change of the hash alone, typed into the address, has no key of its own.
  const place = `${key}${hash}`;
  const wentTo = useRef<string | null>(null);

  useEffect(() => {
    if (isReturn || wentTo.current === place) return;
    wentTo.current = place;
    const heading = named && page.current?.querySelector<HTMLElement>(`#${CSS.escape(headingId(named))}`);
    if (!heading) return;
    const isCalm = !isBrowsing || matchMedia("(prefers-reduced-motion: reduce)").matches;
    heading.focus({ preventScroll: true });
    heading.closest("section")?.scrollIntoView({ block: "start", behavior: isCalm ? "instant" : "smooth" });
  }, [page, isReturn, named, place, isBrowsing]);

  return { named, cited: isBrowsing ? null : named };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
