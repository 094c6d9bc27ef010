import { ContextMenu as Radix } from "radix-ui";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { nearestLandmark } from "./nearest-landmark.ts";
import { noteOpener } from "./return-focus.ts";

interface ContextMenuProps {
  /** The element that the menu is for. */
  readonly children: ReactNode;
  readonly items: ReactNode;
}

/** A menu at the pointer: on right click, the keyboard's menu key, or a long press of 700 ms. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  const isOpen = useRef(false);
  const pressed = useRef<HTMLSpanElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root
      // A modal menu would hide the page from screen readers while it can still take the focus.
      modal={false}
      onOpenChange={(open) => {
        isOpen.current = open;
        if (open) setContainer(nearestLandmark(pressed.current));
      }}
    >
      <Radix.Trigger
        asChild
        ref={pressed}
        onContextMenu={leaveTouchToItsTimer}
        // Lifting the finger after a long press must not follow the link.
        onClickCapture={(event) => isOpen.current && event.preventDefault()}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={(layer) => {
            if (layer && pressed.current) noteOpener(layer, pressed.current);
          }}
          collisionPadding={8}
          onCloseAutoFocus={leaveFieldItsFocus}
          // Lifting the finger moves the focus to the pressed element; that must not close the menu.
          onFocusOutside={(event) => event.preventDefault()}
          className="z-50 min-w-44 rounded-md border border-line bg-raised p-1 shadow-float"
        >
          {items}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** If an item opened a text field, the focus stays in it. */
function leaveFieldItsFocus(event: Event) {
  if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
}

/** Browsers send `contextmenu` on touch sooner than after 700 ms, or never. The timer decides for all of them. */
function leaveTouchToItsTimer(event: MouseEvent) {
  const { nativeEvent } = event;
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch") event.preventDefault();
}

interface ContextMenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

export function ContextMenuItem({ icon, children, onSelect, isDanger = false }: ContextMenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className={cn(
        "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none pointer-coarse:min-h-11",
        "data-[highlighted]:bg-sunken",
        isDanger ? "text-danger" : "text-ink",
      )}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}
