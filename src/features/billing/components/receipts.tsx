import { formatCents } from "@backend/contracts/prices.ts";
import { orderName } from "../model/access-story.ts";
import { longDate } from "../model/dates.ts";
import type { Purchases } from "./purchases.tsx";

const REMARKS: Readonly<Record<string, string>> = {
  refunded: "Refunded",
  pending: "On its way",
  failed: "Failed",
  open: "Due",
  void: "Void",
  uncollectible: "Not paid",
};

interface Receipt {
  readonly id: string;
  readonly at: string;
  readonly item: string;
  readonly order: string;
  readonly cents: number;
  readonly remark: string | null;
  readonly url: string | null;
}

/** Every payment, newest first, each with its receipt. */
export function Receipts({ orders, invoices }: Pick<Purchases, "orders" | "invoices">) {
  const receipts = toReceipts({ orders, invoices });
  return (
    <section aria-labelledby="receipts" className="grid gap-4">
      <h2 id="receipts" className="font-semibold text-xl">
        Receipts
      </h2>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">No payments yet.</p>
      ) : (
        <ul className="border-line border-t">
          {receipts.map(({ id, at, item, order, cents, remark, url }) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-line border-b py-3 text-15 sm:grid-cols-[10rem_1fr_8rem_6rem_3rem]"
            >
              <span className="max-sm:order-3 max-sm:text-ink-soft max-sm:text-sm">{longDate(at)}</span>
              <span className="max-sm:order-1">
                {item}
                {remark && <span className="text-ink-soft"> · {remark}</span>}
              </span>
              <span className="text-ink-soft max-sm:hidden">{order}</span>
              <span className="text-right tabular-nums max-sm:order-2">{formatCents(cents)}</span>
              <span className="text-right max-sm:order-4">
                {url && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`View the receipt for ${item}, ${longDate(at)}`}
                    className="font-medium text-accent underline-offset-4 hover:underline"
                  >
                    View
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A month of Premium can be refunded in part. */
function remarkOn(invoice: Purchases["invoices"][number]): string | null {
  const { refunded_cents, amount_cents, status } = invoice;
  if (refunded_cents === 0) return REMARKS[status] ?? null;
  return refunded_cents < amount_cents ? `${formatCents(refunded_cents)} refunded` : "Refunded";
}

/** @param earlier orders, of any course. */
const renews = (order: Purchases["orders"][number], earlier: Purchases["orders"]): boolean =>
  earlier.some(({ course_id, paid_at }) => course_id === order.course_id && paid_at !== null);

function toReceipts({ orders, invoices }: Pick<Purchases, "orders" | "invoices">): Receipt[] {
  const rentals = orders.map(
    (order, at): Receipt => ({
      id: order.id,
      at: order.paid_at ?? order.created_at,
      item: (order.courses?.title ?? "Course") + (renews(order, orders.slice(at + 1)) ? ", renewal" : ""),
      order: orderName(order.number),
      cents: order.amount_cents,
      remark: REMARKS[order.status] ?? null,
      url: order.receipt_url,
    }),
  );
  const months = invoices.map(
    (invoice): Receipt => ({
      id: invoice.id,
      at: invoice.created_at,
      item: "Premium, one month",
      order: invoice.number ?? "",
      cents: invoice.amount_cents,
      remark: remarkOn(invoice),
      url: invoice.invoice_url,
    }),
  );
  return [...rentals, ...months].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
