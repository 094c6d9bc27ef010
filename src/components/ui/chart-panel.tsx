import { type ReactNode, Suspense, useId, useState } from "react";
import { cn } from "./cn.ts";
import { FiguresTable } from "./figures-table.tsx";
import { Segments } from "./segments.tsx";
import { Bone, Skeleton } from "./skeleton.tsx";

interface ChartPanelProps {
  readonly title: string;
  /** Where an address leads to it. */
  readonly id?: string;
  /** What the chart says in a few words, or what its colors are. */
  readonly summary: ReactNode;
  readonly chart: ReactNode;
  readonly columns: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly string[])[];
  /** Part of a card, which has the frame. */
  readonly isPart?: boolean;
}

/** A chart, with the table behind it. Screen readers always get the table. */
export function ChartPanel({ title, id, summary, chart, columns, rows, isPart = false }: ChartPanelProps) {
  const heading = useId();
  const [view, setView] = useState<"chart" | "table">("chart");
  const isTable = view === "table";
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cn(
        "relative flex min-w-0 scroll-mt-4 flex-col",
        isPart ? "mt-4" : "rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6",
      )}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="font-semibold text-lg leading-snug">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{summary}</p>
        </div>
        <Segments
          label={`${title}: view`}
          value={view}
          options={[
            ["chart", "Chart"],
            ["table", "Table"],
          ]}
          onChange={setView}
        />
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
        <FiguresTable
          aria-labelledby={heading}
          columns={columns.map((name) => ({ name }))}
          rows={rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
          className="[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:bg-raised"
        />
      </div>
    </section>
  );
}
