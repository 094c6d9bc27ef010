import { PREMIUM_CARDS, PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { awaitSubscription } from "../api/await-payment.ts";
import { billingKeys } from "../api/keys.ts";
import { longDate } from "../model/dates.ts";
import { SuccessFrame } from "./success-frame.tsx";
import { WaitingForPayment } from "./waiting-for-payment.tsx";

/** After the checkout of Premium: waits for the payment, and leads to what it opened. */
export function SubscriptionSuccess({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const { data: plan } = useQuery(awaitSubscription(userId));
  const periodEnd = plan?.subscription?.periodEnd;
  useEffect(() => {
    if (periodEnd)
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => !(queryKey[0] === billingKeys.all[0] && queryKey[1] === "payment"),
      });
  }, [periodEnd, queries]);
  if (!periodEnd) return <WaitingForPayment />;
  return (
    <SuccessFrame
      state="done"
      title="You have Premium"
      actions={
        <>
          <Button asChild size="lg">
            <Link to="/chat">Start chatting</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/flashcards/study">Open the curated flashcards</Link>
          </Button>
        </>
      }
    >
      <p>Unlimited messages and {PREMIUM_CARDS} are open to you now.</p>
      <p className="text-base">
        {plan.subscription?.renews
          ? `It renews for ${PREMIUM_PRICE} on ${longDate(periodEnd)}.`
          : `It is active until ${longDate(periodEnd)}.`}{" "}
        Cancel any time in{" "}
        <Link to="/settings" className="font-medium text-accent underline underline-offset-4">
          Settings
        </Link>
        .
      </p>
    </SuccessFrame>
  );
}
