import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface FiguresTableProps {
  readonly columns: readonly {
    readonly name: string;
    /** Of its heading and cells, such as where it is left out. */
    readonly className?: string;
  }[];
  /** The first cell names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
  readonly className?: string;
}

/** A few figures for each name. It stays a table on a phone, where table.tsx makes a list of one. */
export function FiguresTable({ columns, rows, className, ...label }: FiguresTableProps) {
  const classOf = (index: number) =>
    cn("py-2 font-normal", index === 0 ? "text-left" : "pl-3 text-right", columns[index]?.className);
  return (
    <table {...label} className={cn("w-full text-15 tabular-nums", className)}>
      <thead>
        <tr className="text-ink-soft text-sm">
          {columns.map(({ name }, index) => (
            <th key={name} scope="col" className={classOf(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className={classOf(0)}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]?.name} className={classOf(index + 1)}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
