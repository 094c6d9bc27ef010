import type { Access } from "@backend/contracts/admin-users.ts";
import { Check, X } from "lucide-react";
import { cn } from "@/components/ui/cn.ts";
import { type Column, Table } from "@/components/ui/table.tsx";
import { formatDate } from "../../model/format.ts";
import { accessReason, accessTo } from "../../model/user-labels.ts";

const COLUMNS: readonly Column<Access>[] = [
  {
    name: "Access",
    className: "whitespace-nowrap",
    cell: ({ allowed }) => {
      const Mark = allowed ? Check : X;
      return (
        <>
          <Mark
            aria-hidden="true"
            className={cn("mr-1 inline size-3.5", allowed ? "text-success" : "text-ink-soft")}
          />
          {allowed ? "Yes" : "No"}
        </>
      );
    },
  },
  { name: "To", isTitle: true, className: "font-medium", cell: accessTo },
  {
    name: "Because of",
    isSelfEvident: true,
    // The audit trail beside it has a long reason in full.
    cell: (line) => <span className="line-clamp-2 wrap-anywhere">{accessReason(line)}</span>,
  },
  {
    name: "Until",
    isNumber: true,
    className: "whitespace-nowrap",
    cell: ({ until }) => (until ? formatDate(until) : "–"),
  },
];

/** What the database lets a user do, and the record that decides it. */
export function AccessTable({ access }: { readonly access: readonly Access[] }) {
  return (
    <Table
      label="Access"
      columns={COLUMNS}
      rows={access}
      keyOf={(line) => line.to + (line.course_id ?? "")}
    />
  );
}
