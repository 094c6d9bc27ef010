import { Button } from "@/components/ui/button.tsx";
import { createCustomerPortalSession } from "../api/create-customer-portal-session.ts";
import { usePaymentPage } from "./use-payment-page.ts";

interface ManageButtonProps {
  readonly userId: string;
  readonly children: string;
  /** The page that the portal leads back to. */
  readonly returnTo?: "/settings" | "/settings/purchases";
  readonly size?: "sm" | "md";
}

/** Opens the payment provider's portal: cancel or resume, change the card, read invoices. */
export function ManageButton({ userId, children, returnTo = "/settings", size = "md" }: ManageButtonProps) {
  const portal = usePaymentPage(() => createCustomerPortalSession(userId, returnTo));
  return (
    <Button variant="secondary" size={size} isBusy={portal.isBusy} onClick={portal.open}>
      {portal.isBusy ? "Opening" : children}
    </Button>
  );
}
