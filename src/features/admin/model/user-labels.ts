import type { Access, Payment, UserRow } from "@backend/contracts/admin-users.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { formatDate } from "./format.ts";

export const STANDING_LABELS: Record<UserRow["standing"], string> = {
  active: "Active",
  unconfirmed: "Not confirmed",
  suspended: "Suspended",
  payment_failing: "Payment failing",
};

/** What a line of "why does this user have access" is about. */
export function accessTo({ to, course, limit }: Access): string {
  if (to === "messages") return limit === null ? "Unlimited messages" : "Messages";
  if (to === "official_cards") return "Official cards";
  if (to === "course") return course ?? "A course";
  return "Administrators’ area";
}

/** Why, in a sentence. */
export function accessReason(access: Access): string {
  const { why, used, limit, until, status, given } = access;
  switch (why) {
    case "premium":
      return `Live subscription (${status})`;
    case "premium_gift":
      return given ? gift(given) : "Given by us";
    case "free_left":
      return `Free plan: ${used} of ${limit} used this month`;
    case "free_used":
      return `Free plan: all ${limit} used this month`;
    case "sample_only":
      return status ? `Free sample only: subscription is ${status.replaceAll("_", " ")}` : "Free sample only";
    case "rental":
      return sourceOf(access).join(". ");
    case "rental_ended":
      return [`Rental ended ${until ? formatDate(until) : ""}`.trim(), ...sourceOf(access)].join(". ");
    case "administrator":
      return "Role on the profile";
    case "not_administrator":
      return "Not an administrator";
  }
}

/** Where a rental comes from: the latest payment that stands, or the refund that ended it, and what we gave since. */
function sourceOf({ paid, refunded, given }: Access): string[] {
  const payment = paid
    ? `Paid, ${paid.number}, ${formatDate(paid.at)}`
    : refunded && `${refunded.number} was refunded on ${formatDate(refunded.at)}`;
  const isLatest = given && given.at > (paid?.at ?? refunded?.at ?? "");
  return [payment, isLatest && gift(given)].filter((part) => typeof part === "string");
}

const gift = ({ at, reason }: NonNullable<Access["given"]>): string =>
  `Given on ${formatDate(at)}${reason ? ` because: ${reason}` : ""}`;

const PAYMENT_STATUSES: Readonly<Record<string, string>> = {
  paid: "Paid",
  pending: "On its way",
  failed: "Failed",
  open: "Due",
  void: "Void",
  uncollectible: "Not paid",
};

export function paymentStatus({ status, refunded_at, refunded_cents, amount_cents }: Payment): string {
  if (refunded_at) {
    const part = refunded_cents < amount_cents ? ` ${formatCents(refunded_cents)} of it,` : "";
    return `Refunded${part} ${formatDate(refunded_at)}`;
  }
  return PAYMENT_STATUSES[status] ?? status;
}
