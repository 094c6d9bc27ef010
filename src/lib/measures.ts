/** Every size and delay of the interface (specification, 9.3). Widths in pixels, delays in milliseconds. */

/** The desktop layout starts at this width. Also `--breakpoint-md` in the tokens. */
export const DESKTOP_MIN_WIDTH = 768;

export const SIDEBAR_EXPANDED_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
/** How long the sidebar stays open after the pointer leaves it, so that cutting a corner doesn't close it. */
export const SIDEBAR_CLOSE_DELAY = 250;

/** The space beside a page's content, in the style sheet's spacing units of 4 px. */
export const CONTENT_PADDING = {
  pinnedExpanded: 16,
  pinnedCollapsed: 12,
  expanded: 6,
  collapsed: 4,
} as const;

export const TOOLTIP_DELAY = 700;
/** How long to press a row until its context menu opens. */
export const LONG_PRESS = 700;
export const SCROLLBAR_HIDE_DELAY = 600;

/** How far to swipe a toast to dismiss it, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** Product notifications (`notify`). */
export const NOTICE_DURATION = 4000;
export const NOTICES_AT_ONCE = 3;
/** A notification that something was done, with a button to undo it. */
export const UNDO_DURATION = 10_000;
/** A title with a sentence, one at a time (`announce`). */
export const MESSAGE_DURATION = 5000;
/** A few words after an action (`flash`). */
export const FLASH_DURATIONS = { success: 2000, error: 4000, blank: 4000 } as const;
export const FLASHES_AT_ONCE = 20;
