import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long the pointer rests on a mark before its card opens, and may be away before it closes, in milliseconds. */
const OPEN_AFTER = 300;
const CLOSE_AFTER = 150;

/** Opens a card on hover and on keyboard focus. A finger's tap opens the source itself. */
export function usePreview() {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  /** The focus comes back from the source that was opened: that one has been seen. */
  const isAway = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  };
  const hold = () => clearTimeout(timer.current);
  const close = () => {
    hold();
    setOpen(false);
  };
  return {
    /** Set from the first hint on: what the card shows can be loaded. */
    isWanted,
    isOpen,
    setOpen: (next: boolean) => (next ? setOpen(true) : close()),
    hold,
    leave: () => after(CLOSE_AFTER, false),
    /** To be called when the source itself is opened. */
    giveWay: () => {
      isAway.current = true;
      close();
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "touch") return;
        setWanted(true);
        after(OPEN_AFTER, true);
      },
      onPointerLeave: () => after(CLOSE_AFTER, false),
      onFocus: ({ currentTarget }: FocusEvent) => {
        const isBack = isAway.current;
        isAway.current = false;
        if (isBack || !currentTarget.matches(":focus-visible")) return;
        setWanted(true);
        after(0, true);
      },
      onBlur: () => after(0, false),
      // The card listens for it everywhere, but only some time after it is shown.
      onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && close(),
    },
  };
}
