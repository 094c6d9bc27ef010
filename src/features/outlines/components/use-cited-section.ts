import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { fieldsOf } from "@/lib/json.ts";

/** Set by the page's own section list, whose links shouldn't highlight anything. */
export const BROWSING = { isBrowsing: true } as const;

/** The DOM id of a section's heading. */
export const headingId = (section: string): string => `section-${section}`;

interface CitedSection {
  /** The section that the address names, or null. */
  readonly named: string | null;
  /** The section to highlight, if the address came from another page. */
  readonly cited: string | null;
}

/**
 * Scrolls to the section in the address and focuses its heading, so that screen readers continue from there.
 * @param isReturn whether the reader came back to a page that restores its own scroll position.
 */
export function useCitedSection(page: RefObject<HTMLElement | null>, isReturn: boolean): CitedSection {
  const { hash, key, state } = useLocation();
  const named = hash ? decode(hash.slice(1)) : null;
  const isBrowsing = fieldsOf(state).isBrowsing === true;
  // A hash typed into the address bar doesn't get a key of its own.
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
