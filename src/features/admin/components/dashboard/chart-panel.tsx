import { type ReactNode, Suspense, useState } from "react";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { Section, Segments } from "../parts.tsx";
import { Table } from "../table.tsx";

interface ChartPanelProps {
  readonly title: string;
  readonly id?: string;
  readonly legend: ReactNode;
  readonly chart: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chart, with the table behind it. Screen readers always get the table. */
export function ChartPanel({ title, id, legend, chart, columns, rows }: ChartPanelProps) {
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <div id={id} className="min-w-0 scroll-mt-4">
      <Section
        title={title}
        aside={
          <Segments
            label={`${title}: view`}
            value={view}
            options={[
              ["chart", "Chart"],
              ["table", "Table"],
            ]}
            onChange={setView}
          />
        }
      >
        {view === "chart" && (
          <>
            <p aria-hidden="true" className="mb-2 text-ink-soft">
              {legend}
            </p>
            <div aria-hidden="true" className="h-[210px]">
              <Suspense
                fallback={
                  <Skeleton label="Loading the chart…">
                    <Bone className="h-[200px] w-full" />
                  </Skeleton>
                }
              >
                {chart}
              </Suspense>
            </div>
          </>
        )}
        <div className={view === "chart" ? "sr-only" : "max-h-64 overflow-y-auto"}>
          <Table
            label={title}
            columns={columns.map((name, index) => ({
              name,
              isTitle: index === 0,
              isNumber: index > 0,
              cell: (row: readonly string[]) => row[index],
            }))}
            rows={rows}
            keyOf={([first]) => first ?? ""}
          />
        </div>
      </Section>
    </div>
  );
}
