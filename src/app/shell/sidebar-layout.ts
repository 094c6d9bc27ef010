/** The page layout for each state of the sidebar (specification, 4.5 and 9.3). */
import { CONTENT_PADDING, SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_EXPANDED_WIDTH } from "@/lib/measures.ts";

/**
 * The state of an unpinned sidebar. Open: beside the page, as at first. Peeking: over the page, while the pointer or the
 * focus is in it. Collapsed: icons only.
 */
export type Resting = "open" | "peeking" | "collapsed";

export interface SidebarLayout {
  readonly isDesktop: boolean;
  readonly isPinned: boolean;
  readonly isExpanded: boolean;
  /** Whether it covers part of the page instead of being beside it. */
  readonly isOver: boolean;
  /** Space beside the content, in units of 4 px. */
  readonly contentPadding: number;
  /** Where the content begins, in pixels from the left. */
  readonly contentMargin: number;
}

/** @param keepsPlace whether the sidebar was beside the page that is shown: the page doesn't move when it collapses. */
export function sidebarLayout(
  isDesktop: boolean,
  isPinFlagSet: boolean,
  resting: Resting,
  keepsPlace = false,
): SidebarLayout {
  // Phones have no sidebar to pin.
  const isPinned = isDesktop && isPinFlagSet;
  const isExpanded = isDesktop && (isPinned || resting !== "collapsed");
  const isBeside = isPinned || resting === "open" || keepsPlace;
  return {
    isDesktop,
    isPinned,
    isExpanded,
    isOver: isExpanded && !isBeside,
    contentPadding: isDesktop ? contentPadding(isPinned, isExpanded) : CONTENT_PADDING.collapsed,
    contentMargin: isDesktop ? (isBeside ? SIDEBAR_EXPANDED_WIDTH : SIDEBAR_COLLAPSED_WIDTH) : 0,
  };
}

export function contentPadding(isPinned: boolean, isExpanded: boolean): number {
  if (isPinned) return isExpanded ? CONTENT_PADDING.pinnedExpanded : CONTENT_PADDING.pinnedCollapsed;
  return isExpanded ? CONTENT_PADDING.expanded : CONTENT_PADDING.collapsed;
}
