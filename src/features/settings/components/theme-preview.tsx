import { cn } from "@/components/ui/cn.ts";
import type { Theme } from "../model/theme.ts";

/** A small picture of a page in a theme; System is half and half. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  return (
    <span
      aria-hidden="true"
      className="relative block aspect-16/10 w-24 shrink-0 overflow-hidden rounded-sm border border-line sm:w-full"
    >
      <Picture className={theme === "dark" ? "dark" : "light"} />
      {theme === "system" && <Picture className="dark [clip-path:polygon(100%_0,100%_100%,0_100%)]" />}
    </span>
  );
}

/** Uses the tokens themselves: the palette's classes would show the page's own theme. */
function Picture({ className }: { readonly className: string }) {
  return (
    <span className={cn("absolute inset-0 flex bg-(--page)", className)}>
      <span className="flex w-1/4 flex-col gap-1 border-(--line) border-r bg-(--sunken) p-1.5">
        <span className="h-1 rounded-full bg-(--line-strong)/60" />
        <span className="h-1 w-2/3 rounded-full bg-(--line-strong)/60" />
      </span>
      <span className="flex flex-1 flex-col gap-1.5 p-2">
        <span className="h-1.5 w-1/2 rounded-full bg-(--ink)" />
        <span className="h-1 rounded-full bg-(--ink-soft)/50" />
        <span className="h-1 w-5/6 rounded-full bg-(--ink-soft)/50" />
        <span className="mt-auto h-2 w-1/4 rounded-full bg-(--accent)" />
      </span>
    </span>
  );
}
