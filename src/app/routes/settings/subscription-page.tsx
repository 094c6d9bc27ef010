import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { PlanCard } from "@/features/billing/components/plan-card.tsx";
import { useReturnFromPortal } from "@/features/billing/components/use-return-from-portal.ts";
import { MessageUsage } from "./message-usage.tsx";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings`: the plan, and how much of it is used. */
export default function SubscriptionPage() {
  const { user } = useAuth();
  useReturnFromPortal();
  return (
    <>
      <SettingsHeading title="Subscription Settings" subtitle="Your plan and usage" />
      {user && (
        <div className="grid gap-6">
          <PlanCard userId={user.id} />
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-5 shadow-card sm:px-6">
            <span className="text-ink-soft">Rentals, receipts and refunds</span>
            <Button asChild variant="secondary">
              <Link to="/settings/purchases">Purchases</Link>
            </Button>
          </p>
          <MessageUsage userId={user.id} />
        </div>
      )}
    </>
  );
}
