import type { Payment, UserDetails } from "@backend/contracts/admin-users.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { notify } from "@/components/ui/toasts.ts";
import { useRefundOrder } from "../../api/refund-order.ts";
import { ActDialog } from "../act-dialog.tsx";

interface RefundActProps {
  readonly user: UserDetails;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Gives a rental's whole price back, whenever it was paid. */
export function RefundAct({ user, payment, onClose }: RefundActProps) {
  const refund = useRefundOrder();
  const amount = formatCents(payment.amount_cents);
  return (
    <ActDialog
      title={`Refund ${payment.number}`}
      description={`${amount} goes back to ${payment.paid_with ?? user.email}. What it paid for ends (${payment.item}); progress and notes are kept. ${user.email} gets an email.`}
      changes={[["Payment", `${amount} paid`, "refunded"]]}
      confirmLabel={`Refund ${amount}`}
      isDangerous
      onClose={onClose}
      onConfirm={async (reason) => {
        await refund.mutateAsync({ orderId: payment.id, reason });
        notify.success(`${payment.number} refunded`, {
          description: "The bank shows it within 5 to 10 days.",
        });
        onClose();
      }}
    />
  );
}
