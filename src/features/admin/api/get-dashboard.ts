import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import type { Attention } from "./get-attention.ts";
import { adminKeys } from "./keys.ts";

export interface DayFigures {
  readonly day: string;
  readonly users: number;
  readonly active: number;
  readonly active_week: number;
  readonly messages: number;
  readonly answers: number;
  readonly declined: number;
  readonly thumbs_down: number;
  readonly reviews: number;
  readonly errors: number;
  readonly users_with_errors: number;
  readonly premium: number;
  readonly rentals: number;
  readonly rentals_ending: number;
  readonly rental_cents: number;
  readonly premium_cents: number;
}

export interface Dashboard {
  /** Null until the figures are rolled up for the first time. */
  readonly as_of: string | null;
  readonly is_stale: boolean;
  readonly first_day: string;
  readonly last_day: string;
  readonly days: readonly DayFigures[];
  /** The same number of days before. */
  readonly before: readonly DayFigures[];
  readonly months: readonly {
    readonly month: string;
    readonly rental_cents: number;
    readonly premium_cents: number;
  }[];
  readonly attention: Attention;
  readonly rentals_ending: readonly {
    readonly user_id: string;
    readonly name: string;
    readonly title: string;
    readonly expires_at: string;
  }[];
}

export interface DayRange {
  /** "2026-11-01", in UTC. */
  readonly first: string;
  readonly last: string;
}

export const getDashboard = (range: DayRange) =>
  queryOptions({
    queryKey: adminKeys.dashboard(range),
    queryFn: ({ signal }) =>
      callAdmin<Dashboard>(
        "admin_dashboard",
        { first_day: range.first, last_day: range.last },
        "We couldn’t load the figures.",
        signal,
      ),
  });
