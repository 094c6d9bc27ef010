import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getSubscription } from "@/features/billing/api/get-subscription.ts";

/** Tells users on the Free plan what Premium adds to the curated decks. */
export function PremiumNote({ children }: { readonly children: string }) {
  const { user } = useAuth();
  const { data: plan } = useQuery({ ...getSubscription(user?.id ?? ""), enabled: user !== null });
  if (!plan || plan.subscription) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <p className="flex items-center gap-3 text-15 leading-snug">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        {children}
      </p>
      <Button asChild size="sm" variant="secondary">
        <Link to="/settings">See Premium</Link>
      </Button>
    </div>
  );
}
