import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly isOpenAtFirst?: boolean;
  /** Stands beside its trigger in the page, which stays within reach. Otherwise it lies over the page alone. */
  readonly isInPlace?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

export function Menu({
  trigger,
  children,
  align = "end",
  isOpenAtFirst = false,
  isInPlace = false,
  onOpenChange,
}: MenuProps) {
  const content = (
    <DropdownMenu.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 min-w-44 rounded-md border border-line bg-raised p-1 shadow-float"
    >
      {children}
    </DropdownMenu.Content>
  );
  return (
    <DropdownMenu.Root
      defaultOpen={isOpenAtFirst}
      modal={!isInPlace}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {isInPlace ? content : <DropdownMenu.Portal>{content}</DropdownMenu.Portal>}
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
      className={classNames(
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
