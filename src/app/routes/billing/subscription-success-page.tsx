import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { SubscriptionSuccess } from "@/features/billing/components/subscription-success.tsx";

/** `/subscription/success`: where the checkout of Premium leads back to. */
export default function SubscriptionSuccessPage() {
  usePageTitle("Premium");
  const { user } = useAuth();
  return <Page>{user && <SubscriptionSuccess userId={user.id} />}</Page>;
}
