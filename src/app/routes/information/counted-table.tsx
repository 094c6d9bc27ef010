import type { ReactNode } from "react";

interface CountedTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table of numbers. It may be wider than the screen: it scrolls in its own frame. */
export function CountedTable({ label, children }: CountedTableProps) {
  return (
    <section
      className="table-frame [&_:is(th,td)]:min-w-0 [&_td]:tabular-nums"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  );
}
