import { useAuth } from "@/features/auth/model/auth-context.ts";
import { PlanCard } from "@/features/billing/components/plan-card.tsx";
import { MessageUsage } from "./message-usage.tsx";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings`: the plan, and how much of it is used. */
export default function SubscriptionPage() {
  const { user } = useAuth();
  return (
    <>
      <SettingsHeading title="Subscription Settings" subtitle="Your plan and usage" />
      {user && (
        <div className="grid gap-6">
          <PlanCard userId={user.id} />
          <MessageUsage userId={user.id} />
        </div>
      )}
    </>
  );
}
