import { type ReactNode, Suspense, useId, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";

interface ChartPanelProps {
  readonly title: string;
  /** What the chart says, in a few words. */
  readonly summary: string;
  readonly chart: ReactNode;
  readonly columns: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly string[])[];
  readonly className?: string;
}

/** A chart, with the table behind it. Screen readers always get the table. */
export function ChartPanel({ title, summary, chart, columns, rows, className }: ChartPanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "relative flex min-w-0 flex-col rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6",
        className,
      )}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg leading-snug">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{summary}</p>
        </div>
        <View title={title} isTable={isTable} onChange={setTable} />
      </div>
      {!isTable && (
        <div aria-hidden="true" className="my-auto">
          <Suspense
            fallback={
              <Skeleton label="Loading the chart…">
                <Bone className="h-48 w-full" />
              </Skeleton>
            }
          >
            {chart}
          </Suspense>
        </div>
      )}
      <div
        className={isTable ? "max-h-80 overflow-y-auto" : "sr-only"}
        // A table that scrolls must be reachable by keyboard.
        tabIndex={isTable ? 0 : undefined}
      >
        <table aria-labelledby={id} className="w-full text-[0.9375rem] tabular-nums">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={cn(
                    "sticky top-0 bg-raised pb-2 font-normal text-ink-soft text-sm",
                    index === 0 ? "text-left" : "pl-3 text-right",
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="py-2 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ViewProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

function View({ title, isTable, onChange }: ViewProps) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line bg-sunken p-0.5 text-sm">
      <legend className="sr-only">{title}: view</legend>
      {(["Chart", "Table"] as const).map((label) => {
        const isChosen = (label === "Table") === isTable;
        return (
          <label
            key={label}
            className={cn(
              "relative flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent sm:min-h-7",
              isChosen ? "bg-raised text-ink shadow-card" : "text-ink-soft",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => onChange(label === "Table")}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
