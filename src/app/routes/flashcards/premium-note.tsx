import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getSubscription } from "@/features/billing/api/get-subscription.ts";

/** Tells who is on the Free plan that official decks hold more than they see. */
export function PremiumNote({ children }: { readonly children: string }) {
  const { user } = useAuth();
  const { data: plan } = useQuery({ ...getSubscription(user?.id ?? ""), enabled: user !== null });
  if (!plan || plan.subscription) return null;
  return (
    <Notice
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link to="/settings">See Premium</Link>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
