import { type ReactNode, Suspense, useState } from "react";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { Section, Segments, Table } from "../parts.tsx";

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
            head={columns.map((column, index) => (
              <th key={column} className={index > 0 ? "text-right" : ""}>
                {column}
              </th>
            ))}
          >
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, index) => (
                  <td key={columns[index]} className={index > 0 ? "text-right" : ""}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </Section>
    </div>
  );
}
