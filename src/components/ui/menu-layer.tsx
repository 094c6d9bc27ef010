import { Menu } from "radix-ui/internal";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { ItemContext } from "./menu-item.tsx";
import { nearestLandmark } from "./nearest-landmark.ts";
import { focusOn, noteOpener } from "./return-focus.ts";

interface MenuLayerProps {
  readonly opener: RefObject<HTMLElement | null>;
  /** Where in the window it was opened by a pointer. Without it, the menu is below its opener. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly align?: "start" | "end";
  readonly isInPlace?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open menu. It isn't modal: that would hide the page from screen readers while it can take the focus. */
export default function MenuLayer({ opener, at, align, isInPlace, onClose, children }: MenuLayerProps) {
  const { current: element } = opener;
  const isByKeyboard = useRef(element?.matches(":focus-visible, :has(:focus-visible)") ?? false);
  const isLeft = useRef(false);
  const anchor = useMemo(
    () => ({ current: at ? { getBoundingClientRect: () => DOMRect.fromRect(at) } : element }),
    [at, element],
  );
  const close = () => {
    // Before an item's field or dialog appears, which takes the focus and returns it to here.
    if (element && !isLeft.current) focusOn(element);
    onClose();
  };
  const content = (
    <Menu.Content
      ref={(layer) => {
        if (layer && element) noteOpener(layer, element);
      }}
      aria-labelledby={element?.id}
      {...(at ? ({ side: "right", sideOffset: 2, align: "start" } as const) : { sideOffset: 6, align })}
      collisionPadding={8}
      onEntryFocus={(event) => {
        // Radix doesn't know of the key that opened the menu: it wasn't there yet.
        if (!isByKeyboard.current) return;
        isByKeyboard.current = false;
        event.preventDefault();
        if (event.currentTarget instanceof Element) focusOnFirst(event.currentTarget);
      }}
      // The button closes the menu itself.
      onPointerDownOutside={(event) => !at && isWithin(element, event) && event.preventDefault()}
      // Lifting the finger after a long press moves the focus to what was pressed.
      onFocusOutside={(event) => (at || isWithin(element, event)) && event.preventDefault()}
      onInteractOutside={(event) => {
        if (!event.defaultPrevented) isLeft.current = true;
      }}
      onCloseAutoFocus={(event) => event.preventDefault()}
      className="z-50 max-h-(--radix-popper-available-height) min-w-44 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
    >
      {children}
    </Menu.Content>
  );
  return (
    <ItemContext value={Menu.Item}>
      <Menu.Root open modal={false} onOpenChange={close}>
        <Menu.Anchor virtualRef={anchor} />
        {isInPlace ? content : <Menu.Portal container={nearestLandmark(element)}>{content}</Menu.Portal>}
      </Menu.Root>
    </ItemContext>
  );
}

const isWithin = (element: Element | null, { target }: Event) =>
  target instanceof Node && (element?.contains(target) ?? false);

const focusOnFirst = (menu: Element) => menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
