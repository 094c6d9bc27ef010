/** Small parts that the area's screens share. */
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn.ts";

/** What opens the search on this machine. */
export const SEARCH_KEYS = navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K";

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid pointer-coarse:hidden h-5 min-w-5 place-content-center rounded-sm border border-line bg-sunken px-1 font-sans text-11 text-ink-soft">
      {children}
    </kbd>
  );
}

const PILLS = {
  neutral: "border-line bg-sunken text-ink-soft",
  accent: "border-transparent bg-accent-soft text-accent",
  warning: "border-transparent bg-highlight text-ink",
  danger: "border-transparent bg-danger-soft text-danger",
} as const;

export function Pill({
  tone = "neutral",
  children,
}: {
  readonly tone?: keyof typeof PILLS;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-center whitespace-nowrap rounded-full border px-2 py-px align-middle font-medium text-11",
        PILLS[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A native choice with a label that only screen readers need. */
export function Choice({
  label,
  children,
  className,
  ...props
}: ComponentProps<"select"> & { readonly label: string }) {
  return (
    <select
      aria-label={label}
      {...props}
      className={cn(
        "h-11 max-w-full rounded-md border border-line-strong bg-raised px-2.5 text-14 max-md:grow md:h-8 md:text-13",
        className,
      )}
    >
      {children}
    </select>
  );
}

/** The page's search; `/` moves the focus to it. */
export function SearchField({ label, ...props }: ComponentProps<"input"> & { readonly label: string }) {
  return (
    <div className="relative w-full md:w-72">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        data-page-search=""
        {...props}
        className="h-11 w-full rounded-md border border-line-strong bg-raised pr-9 pl-3 text-base md:h-8 md:text-13"
      />
      <span aria-hidden="true" className="pointer-events-none absolute top-1.5 right-1.5 hidden md:block">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
}

/** A screen's title with what belongs beside it. */
export function ScreenHeading({
  title,
  note,
  children,
}: {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="min-w-0 wrap-anywhere font-semibold text-22">{title}</h1>
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="py-6 text-ink-soft">{children}</p>;
}
