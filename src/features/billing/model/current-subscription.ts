/** What the app knows about a subscription (table `user_subscriptions`). Times are ISO 8601. */
import type { Tables } from "@backend/database.types.ts";
export type SubscriptionRow = Readonly<
  Pick<Tables<"user_subscriptions">, "status" | "current_period_end" | "cancel_at_period_end" | "is_gift">
>;

export interface CurrentSubscription {
  /** When the paid period ends. */
  readonly periodEnd: string;
  /** Whether it renews then. */
  readonly renews: boolean;
  /** Whether we gave it, without a charge. */
  readonly isGift: boolean;
}

export interface Plan {
  /** The subscription that makes the account premium; null on the Free plan. */
  readonly subscription: CurrentSubscription | null;
  /** A payment failed; the user can fix it in the customer portal. */
  readonly isPaymentDue: boolean;
  /** The user canceled what is due: it won't renew. */
  readonly isCanceled: boolean;
}

const LIVE = ["active", "trialing"];
const UNPAID = ["past_due", "unpaid"];

/**
 * The plan that a user's subscriptions add up to. Any that is active or trialing and hasn't ended makes it Premium
 * (specification, 4.3); the one that lasts longest is shown. The database follows the same rule (`has_premium`).
 */
export function planOf(rows: readonly SubscriptionRow[], now = Date.now()): Plan {
  const live = rows
    .filter((row) => LIVE.includes(row.status) && endOf(row) > now)
    .sort((one, other) => endOf(other) - endOf(one))[0];
  const due = live ? undefined : rows.find((row) => UNPAID.includes(row.status));
  return {
    subscription: live?.current_period_end
      ? { periodEnd: live.current_period_end, renews: !live.cancel_at_period_end, isGift: live.is_gift }
      : null,
    isPaymentDue: due !== undefined,
    isCanceled: due?.cancel_at_period_end ?? false,
  };
}

const endOf = (row: SubscriptionRow) => (row.current_period_end ? Date.parse(row.current_period_end) : 0);
