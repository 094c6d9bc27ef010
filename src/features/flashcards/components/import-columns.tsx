import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Options } from "@/components/ui/options.tsx";
import { Table } from "@/components/ui/table.tsx";
import { listOwnCollections } from "../api/list-own-collections.ts";
import type { BadRow, ColumnRole } from "../model/import-rows.ts";

const ROLES: readonly (readonly [ColumnRole, string])[] = [
  ["front", "Front"],
  ["back", "Back"],
  ["tags", "Tags"],
  ["authority", "Source"],
  ["none", "Don’t import"],
];
const VALUES_SHOWN = 3;
const BAD_ROWS_SHOWN = 20;

interface ColumnsTableProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly roles: readonly ColumnRole[];
  readonly onRoles: (roles: ColumnRole[]) => void;
}

/** The file's columns, each with its first values and a choice of what it is. */
export function ColumnsTable({ names, rows, roles, onRoles }: ColumnsTableProps) {
  return (
    <div className="rounded-lg border border-line bg-raised p-2 text-sm">
      <Table
        label="Columns of the file"
        rows={[...roles.keys()]}
        keyOf={(column) => column}
        columns={[
          {
            name: "Column",
            isTitle: true,
            cell: (column) => <span className="font-medium">{names[column]}</span>,
          },
          {
            name: "First values",
            isSelfEvident: true,
            className: "max-md:basis-full",
            cell: (column) =>
              rows.slice(0, VALUES_SHOWN).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
                <p key={index} className="wrap-anywhere line-clamp-2 text-ink-soft">
                  {row[column]?.slice(0, 200)}
                </p>
              )),
          },
          {
            name: "Import as",
            cell: (column) => (
              <select
                aria-label={`Import ${names[column]} as`}
                value={roles[column]}
                onChange={({ target }) =>
                  onRoles(roles.with(column, ROLES[target.selectedIndex]?.[0] ?? "none"))
                }
                className="h-10 rounded-md border border-line-strong bg-raised px-2 pointer-coarse:h-11"
              >
                <Options of={ROLES} />
              </select>
            ),
          },
        ]}
      />
    </div>
  );
}

interface TargetProps {
  /** A collection's id, or an option's value. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What can be chosen besides the user's collections. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Chooses the collection that the cards go into. */
export function TargetSelect({ value, onChange, options }: TargetProps) {
  const { data: collections = [] } = useQuery(listOwnCollections());
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-2">
      Add to
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 min-w-0 max-w-full rounded-md border border-line-strong bg-raised px-3"
      >
        <Options of={options.map((option) => [option.value, option.label])} />
        <Options of={collections.map((collection) => [collection.id, collection.title])} />
      </select>
    </label>
  );
}

interface ReportProps {
  readonly ready: number;
  readonly total: number;
  /** What the file calls them. */
  readonly unit: "row" | "note";
  readonly bad: readonly BadRow[];
  /** What else isn't imported, a sentence each. */
  readonly notices?: readonly string[];
}

/** How many rows are ready, and each that isn't, by its number. */
export function ImportReport({ ready, total, unit, bad, notices = [] }: ReportProps) {
  const name = unit === "row" ? "Row" : "Note";
  return (
    <section aria-label="What will be imported" className="rounded-lg border border-line bg-raised px-5 py-2">
      <p className="flex items-center gap-3 py-3 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {ready.toLocaleString("en-US")} of {total.toLocaleString("en-US")} {unit}s are ready
      </p>
      <ul className="empty:hidden">
        {notices.map((notice) => (
          <li key={notice} className="border-line border-t py-3 text-ink-soft">
            {notice}
          </li>
        ))}
        {bad.slice(0, BAD_ROWS_SHOWN).map(({ row, problem, text }) => (
          <li key={row} className="flex gap-3 border-line border-t py-3">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name} {row}: {problem}
              <span className="block text-ink-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
        {bad.length > BAD_ROWS_SHOWN && (
          <li className="border-line border-t py-3 text-ink-soft">
            And {bad.length - BAD_ROWS_SHOWN} more {unit}s
          </li>
        )}
      </ul>
    </section>
  );
}
