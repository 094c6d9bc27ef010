import type { Menu as Radix } from "radix-ui/internal";
import { createContext, type ReactNode, use } from "react";
import { cn } from "./cn.ts";

/** What draws an item of the open menu. */
export const ItemContext = createContext<typeof Radix.Item | null>(null);

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect?: () => void;
  /** Makes the item a link. */
  readonly href?: string;
  readonly isDanger?: boolean;
}

export function MenuItem({ icon, children, onSelect, href, isDanger = false }: MenuItemProps) {
  const Item = use(ItemContext);
  if (!Item) return null;
  return (
    <Item
      {...(onSelect ? { onSelect } : {})}
      asChild={href !== undefined}
      className={cn(
        "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none pointer-coarse:min-h-11",
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
    </Item>
  );
}
