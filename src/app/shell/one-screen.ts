/** A route's handle: its pages share its frame, and are one screen. */
export const ONE_SCREEN = "one screen";
