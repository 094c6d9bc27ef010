import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { getSubscription } from "../api/get-subscription.ts";

// Few ever see it, so it isn't part of what every page loads.
const PastDue = lazy(() => import("./past-due.tsx"));

/** Above every signed-in page while the last payment for Premium has failed, with the way to fix it. */
export function PastDueBanner({ userId }: { readonly userId: string }) {
  const { data: plan } = useQuery(getSubscription(userId));
  return (
    <div role="status">
      <Suspense>{plan?.isPaymentDue && !plan.isCanceled && <PastDue userId={userId} />}</Suspense>
    </div>
  );
}
