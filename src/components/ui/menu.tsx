import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { nearestLandmark } from "./nearest-landmark.ts";
import { noteOpener } from "./return-focus.ts";

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly isOpenAtFirst?: boolean;
  /** Renders the menu next to its trigger, instead of at the end of the landmark, where nothing clips it. */
  readonly isInPlace?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A menu below a button. It isn't modal: that would hide the page from screen readers while it can take the focus. */
export function Menu({
  trigger,
  children,
  align = "end",
  isOpenAtFirst = false,
  isInPlace = false,
  onOpenChange,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const content = (
    <DropdownMenu.Content
      ref={(layer) => {
        if (layer && button.current) noteOpener(layer, button.current);
      }}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
    >
      {children}
    </DropdownMenu.Content>
  );
  return (
    <DropdownMenu.Root
      defaultOpen={isOpenAtFirst}
      modal={false}
      onOpenChange={(isOpen) => {
        if (isOpen) setContainer(nearestLandmark(button.current));
        onOpenChange?.(isOpen);
      }}
    >
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      {isInPlace ? content : <DropdownMenu.Portal container={container}>{content}</DropdownMenu.Portal>}
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect?: () => void;
  /** Makes the item a link. */
  readonly href?: string;
  readonly isDanger?: boolean;
}

export function MenuItem({ icon, children, onSelect, href, isDanger = false }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...(onSelect ? { onSelect } : {})}
      asChild={href !== undefined}
      className={cn(
        "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none",
        "data-[highlighted]:bg-sunken",
        isDanger ? "text-danger" : "text-ink",
      )}
    >
      {href === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <a href={href}>
          {icon}
          {children}
        </a>
      )}
    </DropdownMenu.Item>
  );
}
