import { PAYMENTS_NOT_SET_UP, PREMIUM_CARDS, PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useNow } from "@/components/ui/use-now.ts";
import { configuration } from "@/lib/configuration.ts";
import { RequestError } from "@/lib/request-error.ts";
import { upgrade } from "../api/create-checkout-session.ts";
import { getSubscription } from "../api/get-subscription.ts";
import type { CurrentSubscription, Plan } from "../model/current-subscription.ts";
import { longDate } from "../model/dates.ts";
import { ManageButton } from "./manage-button.tsx";
import { PlanPlaceholder } from "./plan-placeholder.tsx";
import { usePaymentPage } from "./use-payment-page.ts";

const BENEFITS = [
  "Unlimited messages",
  PREMIUM_CARDS,
  "Unlimited flashcards of your own",
  "Study mode on any device",
];

interface PlanCardProps {
  readonly userId: string;
  /** The page that the portal leads back to. */
  readonly returnTo?: ReturnTo;
}
type ReturnTo = "/settings" | "/settings/purchases";

/** The current plan, with buttons to upgrade or manage it. */
export function PlanCard({ userId, returnTo = "/settings" }: PlanCardProps) {
  const { data: plan, isPending, error, isFetching, refetch } = useQuery(getSubscription(userId));
  const hasEnded = useHasEnded(plan?.subscription ?? null);
  if (isPending) return <PlanPlaceholder />;
  if (!plan) {
    const isTimeout = error instanceof RequestError && error.code === "timeout";
    return (
      <FailureNotice title={error.message} onRetry={refetch} isBusy={isFetching}>
        {isTimeout ? "Your subscription data took too long to load. " : ""}Your plan hasn’t changed.
      </FailureNotice>
    );
  }
  if (plan.subscription?.isGift && !hasEnded) return <GivenPremium until={plan.subscription.periodEnd} />;
  if (plan.subscription && !hasEnded)
    return <PremiumPlan userId={userId} subscription={plan.subscription} returnTo={returnTo} />;
  return <FreePlan userId={userId} plan={plan} returnTo={returnTo} />;
}

/** Whether the paid period ended while the page was open. Then what depends on it is read again: it may have been renewed. */
function useHasEnded(subscription: CurrentSubscription | null): boolean {
  const queries = useQueryClient();
  const end = subscription ? Date.parse(subscription.periodEnd) : null;
  const now = useNow((moment) => (end !== null && end > moment ? end : null));
  const hasEnded = end !== null && end <= now;
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries();
  }, [hasEnded, queries]);
  return hasEnded;
}

interface PremiumPlanProps extends Required<PlanCardProps> {
  readonly subscription: CurrentSubscription;
}

function PremiumPlan({ userId, subscription, returnTo }: PremiumPlanProps) {
  return (
    <Card title="Current Plan" aside={<Badge tone="accent">Active</Badge>}>
      <div className="grid gap-1">
        <p className="font-medium text-lg">Premium Subscription</p>
        <p className="text-ink-soft">
          Active until {longDate(subscription.periodEnd)}
          {subscription.renews ? `, then renews for ${PREMIUM_PRICE} a month` : ". It won’t renew."}
        </p>
      </div>
      <div>
        <ManageButton userId={userId} returnTo={returnTo}>
          Manage Subscription
        </ManageButton>
      </div>
    </Card>
  );
}

/** There is nothing to manage: it has no payments, and ends by itself. */
function GivenPremium({ until }: { readonly until: string }) {
  return (
    <Card title="Current Plan" aside={<Badge tone="accent">Active</Badge>}>
      <div className="grid gap-1">
        <p className="font-medium text-lg">Premium until {longDate(until)}, given by us</p>
        <p className="text-ink-soft">
          It won’t renew, and you won’t be charged. After that, you’re back on the Free plan.
        </p>
      </div>
    </Card>
  );
}

interface FreePlanProps extends Required<PlanCardProps> {
  readonly plan: Plan;
}

function FreePlan({ userId, plan: { isPaymentDue, isCanceled }, returnTo }: FreePlanProps) {
  const checkout = usePaymentPage(() => upgrade(userId));
  return (
    <Card title="Current Plan">
      <p className="font-medium text-lg">Free Tier</p>
      {isPaymentDue && (
        <Notice
          tone="danger"
          title="Your last payment failed"
          actions={
            <ManageButton userId={userId} returnTo={returnTo}>
              Update payment
            </ManageButton>
          }
        >
          {isCanceled
            ? "You’ve canceled Premium, so it won’t renew. Update your payment method only if you want the rest of its month."
            : "Update your payment method to restore Premium."}
        </Notice>
      )}
      <div className="grid gap-4 rounded-md bg-sunken p-4 sm:p-5">
        <p>
          <span className="font-semibold font-serif text-lg">Premium</span>
          <span className="text-ink-soft"> · {PREMIUM_PRICE} per month, cancel anytime</span>
        </p>
        <ul className="grid gap-2 text-15 sm:grid-cols-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
        {configuration.payments === "none" ? (
          <p className="text-ink-soft">{PAYMENTS_NOT_SET_UP}</p>
        ) : (
          !isPaymentDue && (
            <div>
              <Button isBusy={checkout.isBusy} onClick={checkout.open}>
                {checkout.isBusy ? "Processing" : "Upgrade to Premium"}
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}
