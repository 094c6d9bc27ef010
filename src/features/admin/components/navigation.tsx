import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { getAttention } from "../api/get-attention.ts";
import { SCREEN_GROUPS } from "../model/screens.ts";

/** Links to the area's screens, with how much waits on each. */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { data: attention } = useQuery(getAttention());
  return (
    <nav aria-label="Administration" className="grid gap-2.5">
      {SCREEN_GROUPS.map((group) => (
        <ul
          key={group[0]?.path}
          className="grid gap-0.5 not-first:border-line not-first:border-t not-first:pt-2.5"
        >
          {group.map(({ name, path, Icon, waiting, waitingPath }) => {
            const count = attention && waiting ? waiting(attention) : 0;
            return (
              <li key={path}>
                <NavLink
                  to={(attention && waitingPath?.(attention)) ?? path}
                  onClick={onNavigate}
                  className={({ isActive }) =>
                    cn(
                      "flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 font-medium md:min-h-8",
                      isActive
                        ? "bg-accent-soft text-accent"
                        : "text-ink-soft hover:bg-raised hover:text-ink",
                    )
                  }
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  <span className="flex-1">{name}</span>
                  {count > 0 && (
                    <span className="tabular-nums">
                      {count}
                      <span className="sr-only"> waiting</span>
                    </span>
                  )}
                </NavLink>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
