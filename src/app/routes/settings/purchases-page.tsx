import { Link } from "react-router";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { PlanCard } from "@/features/billing/components/plan-card.tsx";
import { PurchasesList } from "@/features/billing/components/purchases.tsx";
import { useReturnFromPortal } from "@/features/billing/components/use-return-from-portal.ts";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings/purchases`: the plan, rentals and receipts. */
export default function PurchasesPage() {
  const { user } = useAuth();
  useReturnFromPortal();
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        <Link to="/settings" className="underline-offset-4 hover:text-ink hover:underline">
          Subscription
        </Link>{" "}
        / Purchases
      </p>
      <SettingsHeading title="Purchases" subtitle="Your plan, your rentals, and every receipt" />
      {user && (
        <div className="grid gap-8">
          <PlanCard userId={user.id} returnTo="/settings/purchases" />
          <PurchasesList userId={user.id} />
        </div>
      )}
    </>
  );
}
