import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { getSubscription } from "../api/get-subscription.ts";
import { ManageButton } from "./manage-button.tsx";

/** Above every signed-in page while the last payment for Premium has failed, with the way to fix it. */
export function PastDueBanner({ userId }: { readonly userId: string }) {
  const { data: plan } = useQuery(getSubscription(userId));
  return (
    <div role="status">
      {plan?.isPaymentDue && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-danger border-b bg-danger-soft px-4 py-2 text-sm">
          <p className="flex items-center gap-2">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
            Your last payment for Premium failed. You’re on the Free Tier until you update your card.
          </p>
          <ManageButton userId={userId} size="sm">
            Update payment
          </ManageButton>
        </div>
      )}
    </div>
  );
}
