import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Instead of the name, for example a button that sorts. */
  readonly heading?: ReactNode;
  readonly sorted?: "ascending" | "descending" | undefined;
  /** Numbers line up on the right. */
  readonly isNumber?: boolean;
  /** Buttons: on a screen their column needs no visible name. */
  readonly isActions?: boolean;
  /** What a row is called. On a phone it heads the row. */
  readonly isTitle?: boolean;
  /** On a phone, the value needs no name beside it. */
  readonly isSelfEvident?: boolean;
  /** Left out on a phone. */
  readonly isExtra?: boolean;
  readonly className?: string;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

// Laid out otherwise than as a table, elements lose these roles in Safari.
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  cell: { role: "cell" },
};

/**
 * A table in its own frame, which alone may scroll sideways. On a phone nothing does: each row is a title with its other
 * values below, and each value says which column it is of.
 */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <div className="table-frame relative min-w-0 overflow-x-auto" tabIndex={0}>
      <table
        {...ROLES.table}
        aria-label={label}
        className="w-full border-collapse text-left tabular-nums max-md:block [&_td]:border-line [&_tr:last-child>td]:border-b-0 [&_th]:h-9 [&_th]:whitespace-nowrap [&_th]:border-line [&_th]:border-b [&_th]:px-2 [&_th]:font-medium [&_th]:text-ink-soft"
      >
        <thead {...ROLES.group} className="max-md:sr-only">
          <tr {...ROLES.row}>
            {columns.map(({ name, heading, sorted, isNumber, isActions }) => (
              <th key={name} {...ROLES.heading} aria-sort={sorted} className={cn(isNumber && "text-right")}>
                {isActions ? <span className="sr-only">{name}</span> : (heading ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="max-md:block max-md:border-line max-md:border-t">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...ROLES.row}
              className="hover:bg-sunken has-focus-visible:bg-accent-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-line max-md:not-last:border-b max-md:px-1 max-md:py-2.5"
            >
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, cell, isNumber, isActions, isTitle, isSelfEvident, isExtra, className } = column;
  const isNamed = !isTitle && !isActions && !isSelfEvident;
  return (
    <td
      {...ROLES.cell}
      data-label={name}
      className={cn(
        "md:h-9 md:border-b md:px-2 md:py-1.5",
        isNumber && "whitespace-nowrap md:text-right",
        isActions && "text-right max-md:ml-auto",
        isTitle && "max-md:order-first max-md:max-w-full max-md:basis-full max-md:wrap-anywhere",
        // The heading is announced with the cell already: "/ ''" keeps this copy of it from screen readers.
        isNamed &&
          "max-md:before:mr-1.5 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)_/_'']",
        isExtra && "max-md:hidden",
        className,
      )}
    >
      {cell(row)}
    </td>
  );
}
