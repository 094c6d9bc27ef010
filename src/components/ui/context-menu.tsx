import { ContextMenu as Radix } from "radix-ui";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { nearestLandmark } from "./nearest-landmark.ts";

interface ContextMenuProps {
  /** What the menu is about: the element that is pressed. */
  readonly children: ReactNode;
  readonly items: ReactNode;
}

/** A menu where the pointer is: by a right click, by the keyboard's menu key, and by a touch held for 700 ms. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  const isOpen = useRef(false);
  const pressed = useRef<HTMLSpanElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root
      // The page stays within reach: hidden from a screen reader, it would still take the focus.
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
        // The finger that held a link must not follow it when it is lifted.
        onClickCapture={(event) => isOpen.current && event.preventDefault()}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          collisionPadding={8}
          onCloseAutoFocus={leaveFieldItsFocus}
          // A finger that is lifted leaves the focus on what it held: that closes nothing.
          onFocusOutside={(event) => event.preventDefault()}
          className="z-50 min-w-44 rounded-md border border-line bg-raised p-1 shadow-float"
        >
          {items}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An item may have put a field in the place of what was pressed: the focus stays there. */
function leaveFieldItsFocus(event: Event) {
  if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
}

/** Some browsers ask for a menu sooner than after the 700 ms, others never: the timer decides on all of them. */
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
      className={classNames(
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
