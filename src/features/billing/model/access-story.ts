/** Why someone has access to a course, from what was paid. Times are ISO 8601. */
import type { Tables } from "@backend/database.types.ts";

/** An order has no number until it is paid. */
export type OrderRow = Readonly<
  Pick<
    Tables<"orders">,
    "id" | "number" | "days" | "status" | "amount_cents" | "paid_with" | "paid_at" | "refunded_at"
  >
>;

export interface AccessStep {
  readonly at: string;
  readonly what: string;
  readonly detail: string;
  /** Whether it is still to come. */
  readonly isAhead: boolean;
}

export const orderName = (number: number | null): string => (number === null ? "" : `HB-${number}`);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Until when the latest payment for a course can be taken back for its whole price; null when it can't be, or no more:
 * each course is refunded once.
 * @param orders of the course, in any order.
 */
export function refundableUntil(
  orders: readonly Pick<OrderRow, "status" | "paid_at">[],
  days: number,
  now = Date.now(),
): string | null {
  if (orders.some(({ status }) => status === "refunded")) return null;
  const paid = orders.flatMap(({ status, paid_at }) =>
    status === "paid" && paid_at ? [Date.parse(paid_at)] : [],
  );
  const until = Math.max(...paid) + days * DAY_MS;
  return until > now ? new Date(until).toISOString() : null;
}

/** In one sentence, where the access comes from. @param orders of the course, in any order. */
export function accessReason(orders: readonly OrderRow[]): string {
  const paid = orders.filter(({ status }) => status === "paid").length;
  if (paid > 1)
    return `You paid for this course ${counted(paid)}. Each payment added its days to the time you had left.`;
  if (paid === 1) return "You rented this course.";
  if (orders.some(({ status }) => status === "refunded"))
    return "Your payment was refunded, so access ended.";
  return "We added this course to your account, without a payment.";
}

/** What happened in order, then when access ends or ended. */
export function accessSteps(orders: readonly OrderRow[], expiresAt: string, now = Date.now()): AccessStep[] {
  const settled = orders
    .filter((order) => order.paid_at !== null)
    .sort((one, other) => Date.parse(one.paid_at ?? "") - Date.parse(other.paid_at ?? ""));
  const steps = settled.flatMap((order, index): AccessStep[] => {
    const name = orderName(order.number);
    const paid = {
      at: order.paid_at ?? "",
      what: `${index === 0 ? "Rented" : "Renewed"}, ${order.days} days`,
      detail: name,
      isAhead: false,
    };
    if (order.status !== "refunded" || !order.refunded_at) return [paid];
    return [paid, { at: order.refunded_at, what: "Refunded", detail: name, isAhead: false }];
  });
  const isAhead = Date.parse(expiresAt) > now;
  const end = {
    at: expiresAt,
    what: isAhead ? "Access ends" : "Access ended",
    detail: "Progress and notes stay.",
    isAhead,
  };
  return [...steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)), end];
}

const counted = (times: number): string => (times === 2 ? "twice" : `${times} times`);
