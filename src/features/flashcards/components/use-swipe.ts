import { type PointerEvent, useRef, useState } from "react";

/** A swipe this wide answers; a shorter one springs back. */
const SWIPE_WIDTH = 96;
/** Movement below this may still become scrolling. */
const SLOP = 12;

interface Swipe {
  readonly onRight: () => void;
  readonly onLeft: () => void;
  readonly isEnabled: boolean;
}

/** Follows a finger sideways. Scrolling, and selecting text with a mouse, work as usual. */
export function useSwipe({ onRight, onLeft, isEnabled }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    isFar: Math.abs(offset) >= SWIPE_WIDTH,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (isEnabled && event.pointerType === "touch")
          start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        if (!from || from.id !== event.pointerId) return;
        const across = event.clientX - from.x;
        if (offset === 0 && Math.abs(event.clientY - from.y) > Math.abs(across)) return;
        if (Math.abs(across) > SLOP || offset !== 0) setOffset(across);
      },
      onPointerUp: (event: PointerEvent) => {
        const from = start.current;
        const across = from && from.id === event.pointerId ? event.clientX - from.x : 0;
        end();
        if (across >= SWIPE_WIDTH) onRight();
        else if (across <= -SWIPE_WIDTH) onLeft();
      },
      onPointerCancel: end,
    },
  };
}
