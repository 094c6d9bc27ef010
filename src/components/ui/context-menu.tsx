import * as Slot from "radix-ui/slot";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LONG_PRESS } from "@/lib/measures.ts";
import { loadLayer, loadMenu } from "./menu.tsx";
import { useLoaded } from "./use-loaded.ts";

interface ContextMenuProps {
  /** The element that the menu is for. */
  readonly children: ReactNode;
  readonly items: ReactNode;
}

/** A menu at the pointer: on right click, the keyboard's menu key, or a long press. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  const element = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const Layer = useLoaded(loadLayer, at !== null);
  const open = ({ clientX: x, clientY: y }: MouseEvent) => setAt({ x, y });
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        ref={element}
        data-state={at ? "open" : "closed"}
        style={{ WebkitTouchCallout: "none" }}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onContextMenu={(event) => {
          event.preventDefault();
          // Browsers send this on touch sooner than after a long press, or never. The timer decides for all of them.
          if (!isTouch(event.nativeEvent)) open(event);
        }}
        onPointerDown={(event) => {
          if (event.pointerType === "mouse") return;
          release();
          setAt(null);
          timer.current = window.setTimeout(() => open(event), LONG_PRESS);
        }}
        onPointerMove={release}
        onPointerCancel={release}
        onPointerUp={release}
        // Lifting the finger after a long press must not follow the link.
        onClickCapture={(event) => at && event.preventDefault()}
      >
        {children}
      </Slot.Root>
      {at && Layer && (
        <Layer opener={element} at={at} onClose={() => setAt(null)}>
          {items}
        </Layer>
      )}
    </>
  );
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";
