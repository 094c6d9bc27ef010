import type { Access } from "../api/get-user.ts";
import type { UserRow } from "../api/list-users.ts";
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
export function accessReason({ why, used, limit, until, status }: Access): string {
  switch (why) {
    case "premium":
      return `Live subscription (${status})`;
    case "free_left":
      return `Free plan: ${used} of ${limit} used this month`;
    case "free_used":
      return `Free plan: all ${limit} used this month`;
    case "sample_only":
      return status ? `Free sample only: subscription is ${status.replaceAll("_", " ")}` : "Free sample only";
    case "rental":
      return "Rental, in the courses’ records";
    case "rental_ended":
      return `Rental ended ${until ? formatDate(until) : ""}`.trim();
    case "administrator":
      return "Role on the profile";
    case "not_administrator":
      return "Not an administrator";
  }
}
