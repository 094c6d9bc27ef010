/** The emails about payments: a receipt, a refund, Premium that begins, renews, couldn’t be charged or has ended. */
import { REFUND_DAYS } from "../../supabase/functions/_shared/contracts/prices.ts";
import { escapeMarkup } from "../escape-markup.ts";

const KINDS = [
  ...([
    "premium_begun",
    "premium_renewed",
    "premium_refunded",
    "payment_failed",
    "subscription_ended",
  ] as const),
  ...(["rental_paid", "rental_refunded", "rental_failed"] as const),
] as const;
export type PaymentNotice = (typeof KINDS)[number];

export const isPaymentNotice = (kind: string): kind is PaymentNotice =>
  (KINDS as readonly string[]).includes(kind);

/** An order that was paid or refunded, or whose debit failed. */
interface SettledOrder {
  readonly courseId: string;
  readonly title: string;
  readonly days: number;
  readonly cents: number;
  /** Null if it was never paid. */
  readonly order: string | null;
  /** Whether the buyer may take it back: each course is refunded once. */
  readonly isRefundable: boolean;
}

interface PaidMonth {
  readonly cents: number;
  /** Such as "Visa •••• 4242". */
  readonly paidWith: string | null;
  /** ISO 8601. */
  readonly until: string;
}

interface RefundedMonth {
  /** What went back this time. */
  readonly cents: number;
  /** The invoice's. */
  readonly number: string | null;
  /** Null once Premium has ended. */
  readonly plan: { readonly until: string; readonly renews: boolean } | null;
}

interface Letter {
  readonly subject: string;
  /** Paragraphs. */
  readonly says: readonly string[];
  readonly link: { readonly address: string; readonly name: string };
}

/**
 * @param detail the order, the paid or the refunded month as JSON; null for a failed renewal; for Premium that ended, why
 * (`unpaid`, `canceled` by its owner, or `ended_at_once`).
 */
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
  if (kind === "premium_begun" || kind === "premium_renewed") {
    return paidMonth(kind, JSON.parse(detail ?? "{}") as PaidMonth, publicUrl);
  }
  if (kind === "premium_refunded") {
    return refundedMonth(JSON.parse(detail ?? "{}") as RefundedMonth, publicUrl);
  }
  if (kind === "subscription_ended") return endedSubscription(detail, publicUrl);
  return settledOrder(kind, JSON.parse(detail ?? "{}") as SettledOrder, publicUrl);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dayOf = (time: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));

function paidMonth(
  kind: "premium_begun" | "premium_renewed",
  { cents, paidWith, until }: PaidMonth,
  publicUrl: string,
): Letter {
  const day = dayOf(until);
  const isFirst = kind === "premium_begun";
  return {
    subject: isFirst ? "Your Hornbook Premium has started" : "Your Hornbook Premium has renewed",
    says: [
      `You paid ${dollars(cents)} for a month of Premium${paidWith ? ` with ${paidWith}` : ""}.`,
      `It renews on ${day}, unless you cancel before then in Settings.`,
    ],
    link: { address: `${publicUrl}/settings`, name: "See your plan" },
  };
}

const refundedMonth = ({ cents, number, plan }: RefundedMonth, publicUrl: string): Letter => ({
  subject: "Your refund for Hornbook Premium",
  says: [
    `${dollars(cents)} for a month of Premium${number ? ` (invoice ${number})` : ""} was refunded. Your bank shows it within 5 to 10 days.`,
    ...(plan
      ? [
          plan.renews
            ? `You still have Premium. It renews on ${dayOf(plan.until)}, unless you cancel before then in Settings.`
            : `You still have Premium until ${dayOf(plan.until)}. It won’t renew.`,
        ]
      : []),
  ],
  link: { address: `${publicUrl}/settings/purchases`, name: "See your purchases" },
});

const failedRenewal = (publicUrl: string): Letter => ({
  subject: "Your payment for Hornbook Premium failed",
  says: [
    "We couldn’t charge your card for the next month of Premium. Until it works, your account is on the Free Tier. Nothing you made is lost.",
    "Change your card in Settings, and we charge it right away. Otherwise we try the same card again over the next days.",
  ],
  link: { address: `${publicUrl}/settings`, name: "Update your card" },
});

const endedSubscription = (why: string | null, publicUrl: string): Letter => ({
  subject: "Your Hornbook Premium has ended",
  says: [
    why === "unpaid"
      ? "Your Premium subscription has ended because we couldn’t charge your card. We won’t try again."
      : `Your Premium subscription has ended${why === "canceled" ? ", as you asked" : ""}. You won’t be charged again.`,
    "Your account is on the Free Tier now. Everything you made is kept. You can come back to Premium at any time.",
  ],
  link: { address: `${publicUrl}/settings`, name: "See your plan" },
});

function settledOrder(kind: PaymentNotice, order: SettledOrder, publicUrl: string): Letter {
  const amount = dollars(order.cents);
  if (kind === "rental_failed") {
    return {
      subject: `Your payment for ${order.title} didn’t go through`,
      says: [
        `Your bank didn’t pay ${amount} for ${order.title}, so the course stays closed. Nothing was charged.`,
        "You can rent it again, with another card or account.",
      ],
      link: { address: `${publicUrl}/courses/${order.courseId}`, name: "See the course" },
    };
  }
  if (kind === "rental_refunded") {
    return {
      subject: `Your refund for ${order.title}`,
      says: [
        `${amount} for ${order.title} (order ${order.order}) was refunded. Your bank shows it within 5 to 10 days.`,
        "Your progress and notes are kept.",
      ],
      link: { address: `${publicUrl}/settings/purchases`, name: "See your purchases" },
    };
  }
  return {
    subject: `Your receipt for ${order.title}`,
    says: [
      `You paid ${amount} for ${order.days} days of ${order.title} (order ${order.order}). It’s a one-time payment and doesn’t renew.`,
      ...(order.isRefundable
        ? [
            `If the course isn’t for you, take it back within ${REFUND_DAYS} days in Settings, under Purchases, for the full price.`,
          ]
        : []),
    ],
    link: { address: `${publicUrl}/course/${order.courseId}`, name: "Open the course" },
  };
}
