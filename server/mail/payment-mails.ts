/** The emails about payments: a receipt, a refund, a renewal that failed, Premium that ended. */
import { REFUND_DAYS } from "../../supabase/functions/_shared/contracts/prices.ts";
import { escapeMarkup } from "../escape-markup.ts";

const KINDS = ["payment_failed", "subscription_ended", "rental_paid", "rental_refunded"] as const;
export type PaymentNotice = (typeof KINDS)[number];

export const isPaymentNotice = (kind: string): kind is PaymentNotice =>
  (KINDS as readonly string[]).includes(kind);

interface SettledOrder {
  readonly courseId: string;
  readonly title: string;
  readonly days: number;
  readonly cents: number;
  readonly order: string;
}

interface Letter {
  readonly subject: string;
  /** Paragraphs. */
  readonly says: readonly string[];
  readonly link: { readonly address: string; readonly name: string };
}

/** @param detail the order as JSON; null for a failed renewal; why it ended (`unpaid` or `canceled`) for Premium. */
export function writePaymentMail(kind: PaymentNotice, detail: string | null, publicUrl: string) {
  const { subject, says, link } = write(kind, detail, publicUrl);
  const paragraphs = says.map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`).join("");
  return {
    subject,
    text: `${says.join("\n\n")}\n\n${link.address}\n`,
    content: `${paragraphs}<p style="margin:0"><a href="${escapeMarkup(link.address)}">${link.name}</a></p>`,
  };
}

function write(kind: PaymentNotice, detail: string | null, publicUrl: string): Letter {
  if (kind === "payment_failed") return failedRenewal(publicUrl);
  if (kind === "subscription_ended") return endedSubscription(detail === "unpaid", publicUrl);
  return settledOrder(kind, JSON.parse(detail ?? "{}") as SettledOrder, publicUrl);
}

const failedRenewal = (publicUrl: string): Letter => ({
  subject: "Your payment for Hornbook Premium failed",
  says: [
    "We couldn’t charge your card for the next month of Premium. Until it works, your account is on the Free Tier. Nothing you made is lost.",
    "Update your card in Settings to get Premium back. We also try the same card again over the next days.",
  ],
  link: { address: `${publicUrl}/settings`, name: "Update your card" },
});

const endedSubscription = (wasUnpaid: boolean, publicUrl: string): Letter => ({
  subject: "Your Hornbook Premium has ended",
  says: [
    wasUnpaid
      ? "Your Premium subscription has ended because we couldn’t charge your card. We won’t try again."
      : "Your Premium subscription has ended, as you asked. You won’t be charged again.",
    "Your account is on the Free Tier now. Everything you made is kept. You can come back to Premium at any time.",
  ],
  link: { address: `${publicUrl}/settings`, name: "See your plan" },
});

function settledOrder(kind: PaymentNotice, order: SettledOrder, publicUrl: string): Letter {
  const amount = `$${(order.cents / 100).toFixed(2)}`;
  if (kind === "rental_refunded") {
    return {
      subject: `Your refund for ${order.title}`,
      says: [
        `We refunded ${amount} for ${order.title} (order ${order.order}). Your bank shows it within 5 to 10 days.`,
        "Your progress and notes are kept.",
      ],
      link: { address: `${publicUrl}/settings/purchases`, name: "See your purchases" },
    };
  }
  return {
    subject: `Your receipt for ${order.title}`,
    says: [
      `You paid ${amount} for ${order.days} days of ${order.title} (order ${order.order}). It’s a one-time payment and doesn’t renew.`,
      `If the course isn’t for you, take it back within ${REFUND_DAYS} days in Settings, under Purchases, for the full price.`,
    ],
    link: { address: `${publicUrl}/course/${order.courseId}`, name: "Open the course" },
  };
}
