import * as Slot from "radix-ui/slot";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { TOOLTIP_DELAY } from "@/lib/measures.ts";
import { useKeyDown } from "./use-key-down.ts";

/** Milliseconds that the pointer may be between the control and its tooltip, which it can rest on. */
const CLOSE_AFTER = 150;

interface TooltipProps {
  readonly text: string;
  /** What the tooltip describes. */
  readonly children: ReactNode;
}

/** A few words below what the pointer or the focus is on. It never says more than the control's own name. */
export function Tooltip({ text, children }: TooltipProps) {
  const timer = useRef(0);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => clearTimeout(timer.current);
  const hide = () => {
    hold();
    setPlace(null);
  };
  const leave = () => {
    hold();
    timer.current = window.setTimeout(hide, CLOSE_AFTER);
  };
  const show = (control: Element, delay: number) => {
    hold();
    timer.current = window.setTimeout(() => {
      const { left, bottom } = control.getBoundingClientRect();
      setPlace({ left, top: bottom });
    }, delay);
  };
  useKeyDown(({ key }) => key === "Escape" && hide());
  return (
    <>
      <Slot.Root
        onPointerEnter={({ pointerType, currentTarget }) =>
          pointerType !== "touch" && show(currentTarget, TOOLTIP_DELAY)
        }
        onPointerLeave={leave}
        onPointerDown={hide}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show(currentTarget, 0)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {place &&
        createPortal(
          <div
            role="tooltip"
            style={place}
            onPointerEnter={hold}
            onPointerLeave={leave}
            className="fixed z-50 mt-1.5 rounded-sm bg-ink px-2.5 py-1.5 text-page text-xs shadow-float"
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
}
