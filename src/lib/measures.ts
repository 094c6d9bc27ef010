/** Every size and delay of the interface (specification, 9.3). Widths in pixels, delays in milliseconds. */

/** From this width on the layout is the desktop's. Also `--breakpoint-md` in the tokens. */
export const DESKTOP_MIN_WIDTH = 768;

export const SIDEBAR_EXPANDED_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 64;
/** How long the sidebar stays open after the pointer left it: a pointer that cuts a corner does not close it. */
export const SIDEBAR_CLOSE_DELAY = 250;

/** The space beside a page's content, in the style sheet's spacing units of 4 px. */
export const CONTENT_PADDING = {
  pinnedExpanded: 16,
  pinnedCollapsed: 12,
  expanded: 6,
  collapsed: 4,
} as const;

/** A held touch opens a context menu after the same time: radix-ui fixes it at 700. */
export const TOOLTIP_DELAY = 700;
export const SCROLLBAR_HIDE_DELAY = 600;

/** How far a toast is swiped before it goes, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;
/** Notices of what the product did. */
export const NOTICE_DURATION = 4000;
export const NOTICES_AT_ONCE = 3;
/** Messages with a title and a sentence, one at a time. */
export const MESSAGE_DURATION = 5000;
/** Short words after an action. */
export const FLASH_DURATIONS = { success: 2000, error: 4000, blank: 4000 } as const;
export const FLASHES_AT_ONCE = 20;
