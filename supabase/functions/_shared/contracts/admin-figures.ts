/** What the administrators' functions answer about the product: its figures, errors, and settings. */
import * as z from "zod/mini";

/** How many things wait for an administrator. */
export const attention = z.object({
  open_errors: z.number(),
  regressed_errors: z.number(),
  failing_payments: z.number(),
  passage_reports: z.number(),
  card_reports: z.number(),
  answer_reports: z.number(),
  /** They wait for approval, or for a decision because content/ changed under them. */
  outline_corrections: z.number(),
  contact_messages: z.number(),
});
export type Attention = z.infer<typeof attention>;

/** What the one-machine server noted of its backups. */
export const backupState = z.object({
  /** What the newest backup contains was stored before then. */
  at: z.optional(z.string()),
  /** When one was last restored as a test. */
  proven_at: z.optional(z.string()),
  /** Why the last one failed. */
  problem: z.optional(z.nullable(z.string())),
});
export type BackupState = z.infer<typeof backupState>;

export const dayFigures = z.object({
  day: z.string(),
  users: z.number(),
  active: z.number(),
  active_week: z.number(),
  messages: z.number(),
  answers: z.number(),
  declined: z.number(),
  thumbs_down: z.number(),
  reviews: z.number(),
  errors: z.number(),
  users_with_errors: z.number(),
  premium: z.number(),
  rentals: z.number(),
  rentals_ending: z.number(),
  rental_cents: z.number(),
  premium_cents: z.number(),
});
export type DayFigures = z.infer<typeof dayFigures>;

export const dashboard = z.object({
  /** Null until the figures are rolled up for the first time. */
  as_of: z.nullable(z.string()),
  is_stale: z.boolean(),
  first_day: z.string(),
  last_day: z.string(),
  days: z.array(dayFigures),
  /** The same number of days before. */
  before: z.array(dayFigures),
  months: z.array(
    z.object({
      month: z.string(),
      rental_cents: z.number(),
      premium_cents: z.number(),
    }),
  ),
  attention: attention,
  /** Null if the server never made one. */
  backup: z.nullable(backupState),
  rentals_ending: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      title: z.string(),
      expires_at: z.string(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

export const errorStatus = z.enum(["open", "investigated", "ignored"]);
export type ErrorStatus = z.infer<typeof errorStatus>;

export const errorGroup = z.object({
  id: z.number(),
  source: z.enum(["web", "function", "host"]),
  title: z.string(),
  status: errorStatus,
  times: z.number(),
  users: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
  first_release: z.nullable(z.string()),
  last_release: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_release: z.nullable(z.string()),
  /** Investigated until another release. */
  waits_for_release: z.boolean(),
  regressed_at: z.nullable(z.string()),
  days: z.array(
    z.object({
      day: z.string(),
      times: z.number(),
    }),
  ),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

export const errorDetails = z.extend(errorGroup, {
  screens: z.array(
    z.object({
      screen: z.string(),
      times: z.number(),
    }),
  ),
  browsers: z.array(
    z.object({
      browser: z.string(),
      times: z.number(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      stack_trace: z.nullable(z.string()),
      release: z.nullable(z.string()),
      screen: z.nullable(z.string()),
      /** Such as "Firefox 144" and "Windows"; null where the user agent doesn't say. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      user_id: z.nullable(z.string()),
      created_at: z.string(),
      investigated: z.boolean(),
    }),
  ),
});
export type ErrorDetails = z.infer<typeof errorDetails>;

export const errorList = z.object({
  counts: z.record(z.enum([...errorStatus.options, "all"]), z.number()),
  groups: z.array(errorGroup),
});

export const settingValue = z.union([z.string(), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof settingValue>;

export const setting = z.object({
  name: z.string(),
  value: settingValue,
  standard: settingValue,
  /** 0 if it was never set. */
  version: z.number(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});
export type Setting = z.infer<typeof setting>;
