import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface Access {
  readonly to: "messages" | "official_cards" | "course" | "administration";
  readonly allowed: boolean;
  readonly why:
    | "premium"
    | "premium_gift"
    | "free_left"
    | "free_used"
    | "sample_only"
    | "rental"
    | "rental_ended"
    | "administrator"
    | "not_administrator";
  readonly until?: string | null;
  readonly course?: string;
  readonly course_id?: string;
  readonly used?: number;
  readonly limit?: number | null;
  readonly status?: string | null;
  /** A course's latest payment that stands, and the latest that was refunded. */
  readonly paid?: { readonly number: string; readonly at: string } | null;
  readonly refunded?: { readonly number: string; readonly at: string } | null;
  /** What we gave last, and why, if a reason was noted. */
  readonly given?: { readonly at: string; readonly reason: string | null } | null;
}

export interface Payment {
  readonly id: string;
  readonly number: string | null;
  readonly item: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly paid_with: string | null;
  readonly receipt_url: string | null;
  readonly at: string;
  readonly refunded_at: string | null;
  readonly is_refundable: boolean;
}

export interface UserDetails {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly created_at: string;
  readonly email_confirmed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly is_admin: boolean;
  readonly is_suspended: boolean;
  readonly banned_until: string | null;
  readonly plan: "free" | "premium";
  readonly has_factor: boolean;
  readonly stripe_customer: string | null;
  readonly usage: {
    readonly used: number;
    readonly limit: number | null;
    readonly resets_at: string;
    readonly lifetime_count: number;
  };
  readonly access: readonly Access[];
  /** Until when we gave Premium; null if we didn't. */
  readonly gift_until: string | null;
  /** Whether the user has a subscription that Stripe would charge again. */
  readonly is_charged_again: boolean;
  readonly orders: readonly Payment[];
  readonly invoices: readonly Payment[];
  readonly rentals: readonly Rental[];
  readonly days: readonly {
    readonly day: string;
    readonly messages: number;
    readonly reviews: number;
    readonly lessons: number;
  }[];
  readonly cards: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly created_at: string;
    readonly last_seen: string;
    readonly user_agent: string | null;
    readonly aal: string | null;
  }[];
  readonly errors: readonly {
    readonly id: number;
    readonly title: string;
    readonly status: string;
    readonly times: number;
    readonly last_seen: string;
    readonly release: string | null;
  }[];
}

export interface Rental {
  readonly course_id: string;
  readonly title: string;
  readonly expires_at: string;
  readonly started_at: string;
  readonly paid_cents: number | null;
  readonly is_refunded: boolean;
  readonly lessons: number;
  readonly completed: number;
}

/** Everything an administrator sees about a user. It never includes what they wrote. */
export const getUser = (id: string) =>
  queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) =>
      callAdmin<UserDetails>("admin_user", { of_user: id }, "We couldn’t load this user.", signal),
  });
