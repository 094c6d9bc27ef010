/** What the administrators' functions answer about users: `…_admin_users.sql` and the audit log. */
import * as z from "zod/mini";

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  plan: z.enum(["free", "premium"]),
  standing: z.enum(["active", "unconfirmed", "suspended", "payment_failing"]),
  is_admin: z.boolean(),
  created_at: z.string(),
  last_active: z.nullable(z.string()),
  messages: z.number(),
  declined: z.number(),
  thumbs_down: z.number(),
  reviews: z.number(),
  errors: z.number(),
  rentals: z.number(),
});
export type UserRow = z.infer<typeof userRow>;

export const pageCursor = z.object({
  key: z.string(),
  id: z.string(),
});
export type PageCursor = z.infer<typeof pageCursor>;

export const userPage = z.object({
  total: z.number(),
  rows: z.array(userRow),
  next: z.nullable(pageCursor),
});
export type UserPage = z.infer<typeof userPage>;

export const access = z.object({
  to: z.enum(["messages", "official_cards", "course", "administration"]),
  allowed: z.boolean(),
  why: z.enum([
    "premium",
    "premium_gift",
    "free_left",
    "free_used",
    "sample_only",
    "rental",
    "rental_ended",
    "administrator",
    "not_administrator",
  ]),
  until: z.optional(z.nullable(z.string())),
  course: z.optional(z.string()),
  course_id: z.optional(z.string()),
  used: z.optional(z.number()),
  limit: z.optional(z.nullable(z.number())),
  status: z.optional(z.nullable(z.string())),
  /** A course's latest payment that stands, and the latest that was refunded. */
  paid: z.optional(
    z.nullable(
      z.object({
        number: z.string(),
        at: z.string(),
      }),
    ),
  ),
  refunded: z.optional(
    z.nullable(
      z.object({
        number: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /** What we gave last, and why, if a reason was noted. */
  given: z.optional(
    z.nullable(
      z.object({
        at: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  ),
});
export type Access = z.infer<typeof access>;

export const payment = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  item: z.string(),
  status: z.string(),
  amount_cents: z.number(),
  paid_with: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
  at: z.string(),
  refunded_at: z.nullable(z.string()),
  refunded_cents: z.number(),
  /** For a month of Premium, what its subscription does. Null for a rental. */
  premium: z.nullable(z.enum(["renewing", "ending", "ended"])),
  is_refundable: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

export const rental = z.object({
  course_id: z.string(),
  title: z.string(),
  expires_at: z.string(),
  started_at: z.string(),
  paid_cents: z.nullable(z.number()),
  is_refunded: z.boolean(),
  lessons: z.number(),
  completed: z.number(),
});
export type Rental = z.infer<typeof rental>;

export const userDetails = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  created_at: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  last_sign_in_at: z.nullable(z.string()),
  is_admin: z.boolean(),
  is_suspended: z.boolean(),
  banned_until: z.nullable(z.string()),
  plan: z.enum(["free", "premium"]),
  has_factor: z.boolean(),
  stripe_customer: z.nullable(z.string()),
  usage: z.object({
    used: z.number(),
    limit: z.nullable(z.number()),
    resets_at: z.string(),
    lifetime_count: z.number(),
  }),
  access: z.array(access),
  /** Until when we gave Premium; null if we didn't. */
  gift_until: z.nullable(z.string()),
  /** Whether the user has a subscription that Stripe would charge again. */
  is_charged_again: z.boolean(),
  orders: z.array(payment),
  invoices: z.array(payment),
  rentals: z.array(rental),
  days: z.array(
    z.object({
      day: z.string(),
      messages: z.number(),
      reviews: z.number(),
      lessons: z.number(),
    }),
  ),
  cards: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_seen: z.string(),
      user_agent: z.nullable(z.string()),
      aal: z.nullable(z.string()),
    }),
  ),
  errors: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      status: z.string(),
      times: z.number(),
      last_seen: z.string(),
      release: z.nullable(z.string()),
    }),
  ),
});
export type UserDetails = z.infer<typeof userDetails>;

export const administrator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  has_factor: z.boolean(),
  is_suspended: z.boolean(),
});
export type Administrator = z.infer<typeof administrator>;

export const auditEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  details: z.object({
    before: z.optional(z.record(z.string(), z.unknown())),
    after: z.optional(z.record(z.string(), z.unknown())),
  }),
  target_kind: z.nullable(z.string()),
  target: z.nullable(z.string()),
  target_name: z.nullable(z.string()),
  admin_id: z.nullable(z.string()),
  admin_name: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
