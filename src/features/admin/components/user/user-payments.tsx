import type { Payment, UserDetails } from "@backend/contracts/admin-users.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { formatDate } from "../../model/format.ts";
import { paymentStatus } from "../../model/user-labels.ts";
import { Empty } from "../parts.tsx";

/** What a user paid, newest first, each with its refund. */
export function UserPayments({
  user,
  onRefund,
}: {
  readonly user: UserDetails;
  readonly onRefund: (payment: Payment) => void;
}) {
  const payments = [...user.orders, ...user.invoices].sort((one, other) => other.at.localeCompare(one.at));
  const columns: readonly Column<Payment>[] = [
    {
      name: "Order",
      isTitle: true,
      className: "whitespace-nowrap font-medium",
      cell: ({ number, receipt_url }) =>
        receipt_url ? (
          <a href={receipt_url} target="_blank" rel="noreferrer" className="text-accent underline">
            <span className="sr-only">Receipt of </span>
            {number ?? "No number"}
          </a>
        ) : (
          (number ?? "No number")
        ),
    },
    { name: "For", isSelfEvident: true, cell: ({ item }) => item },
    { name: "Date", className: "whitespace-nowrap", cell: ({ at }) => formatDate(at) },
    { name: "Amount", isNumber: true, cell: ({ amount_cents }) => formatCents(amount_cents) },
    { name: "Status", cell: paymentStatus },
    { name: "Card", className: "whitespace-nowrap", cell: ({ paid_with }) => paid_with ?? "–" },
    {
      name: "Actions",
      isActions: true,
      className: "whitespace-nowrap",
      cell: (payment) =>
        payment.is_refundable && (
          <Button variant="quiet" size="sm" onClick={() => onRefund(payment)}>
            Refund…<span className="sr-only"> {payment.number}</span>
          </Button>
        ),
    },
  ];
  return (
    <Section title="Payments">
      {payments.length === 0 ? (
        <Empty>No payments.</Empty>
      ) : (
        <Table label="Payments" columns={columns} rows={payments} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
