import { Check, X } from "lucide-react";
import type { Access } from "../../api/get-user.ts";
import { formatDate } from "../../model/format.ts";
import { accessReason, accessTo } from "../../model/user-labels.ts";
import { Table } from "../parts.tsx";

/** What the database lets a user do, and the record that decides it. */
export function AccessTable({ access }: { readonly access: readonly Access[] }) {
  return (
    <Table
      label="Access"
      head={
        <>
          <th>Access</th>
          <th>To</th>
          <th>Because of</th>
          <th className="text-right">Until</th>
        </>
      }
    >
      {access.map((line) => (
        <tr key={line.to + (line.course_id ?? "")}>
          <td className="whitespace-nowrap">
            {line.allowed ? (
              <Check aria-hidden="true" className="mr-1 inline size-3.5 text-success" />
            ) : (
              <X aria-hidden="true" className="mr-1 inline size-3.5 text-ink-soft" />
            )}
            {line.allowed ? "Yes" : "No"}
          </td>
          <td className="font-medium">{accessTo(line)}</td>
          <td>{accessReason(line)}</td>
          <td className="whitespace-nowrap text-right">{line.until ? formatDate(line.until) : "–"}</td>
        </tr>
      ))}
    </Table>
  );
}
