import type { Payment, UserDetails } from "@backend/contracts/admin-users.ts";
import type { PremiumEnding } from "@backend/contracts/billing.ts";
import { centsOf, formatCents } from "@backend/contracts/prices.ts";
import { useState } from "react";
import { Segments } from "@/components/ui/segments.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useRefundPremium } from "../../api/refund-order.ts";
import { ActDialog } from "../act-dialog.tsx";

type Standing = NonNullable<Payment["premium"]>;

/** What can become of a subscription that isn't over. */
const ENDINGS: Readonly<Record<Standing, readonly (readonly [PremiumEnding, string])[]>> = {
  renewing: [
    ["end_now", "End Premium"],
    ["end_with_period", "Don’t renew"],
    ["keep", "Keep it"],
  ],
  ending: [
    ["end_now", "End Premium"],
    ["keep", "Keep it to its end"],
  ],
  ended: [],
};
const STANDINGS: Readonly<Record<Standing | PremiumEnding, string>> = {
  renewing: "renews",
  ending: "ends with its month",
  ended: "has ended",
  keep: "stays as it is",
  end_with_period: "ends with its month",
  end_now: "ends now",
};

interface PremiumRefundActProps {
  readonly user: UserDetails;
  readonly payment: Payment;
  readonly premium: Standing;
  readonly onClose: () => void;
}

/** Gives a month of Premium back, or a part of it, and says what becomes of the subscription. */
export function PremiumRefundAct({ user, payment, premium, onClose }: PremiumRefundActProps) {
  const refund = useRefundPremium();
  const most = payment.amount_cents - payment.refunded_cents;
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [ending, setEnding] = useState<PremiumEnding>(premium === "ended" ? "keep" : "end_now");
  const cents = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? centsOf(Number(amount)) : 0;
  const isValid = cents >= 1 && cents <= most;
  const name = payment.number ?? "this month";
  return (
    <ActDialog
      title={`Refund ${name}`}
      description={`The money goes back to ${payment.paid_with ?? "the card that paid"}. ${user.email} gets an email.`}
      changes={[
        [
          "Refunded",
          formatCents(payment.refunded_cents),
          isValid ? formatCents(payment.refunded_cents + cents) : "?",
        ],
        ...(premium === "ended" ? [] : [["Premium", STANDINGS[premium], STANDINGS[ending]] as const]),
      ]}
      confirmLabel={isValid ? `Refund ${formatCents(cents)}` : "Refund"}
      isDangerous
      isReady={isValid}
      onClose={onClose}
      onConfirm={async (reason) => {
        await refund.mutateAsync({
          invoiceId: payment.id,
          cents,
          seenRefundedCents: payment.refunded_cents,
          premium: ending,
          reason,
        });
        notify.success(`${formatCents(cents)} refunded`, {
          description: "The bank shows it within 5 to 10 days.",
        });
        onClose();
      }}
    >
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={isValid ? null : `From $0.01 to ${formatCents(most)}.`}
      />
      {premium !== "ended" && (
        <Segments label="Premium" value={ending} options={ENDINGS[premium]} onChange={setEnding} />
      )}
    </ActDialog>
  );
}
