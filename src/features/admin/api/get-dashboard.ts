import { dashboard } from "@backend/contracts/admin-figures.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface DayRange {
  /** "2026-11-01", in UTC. */
  readonly first: string;
  readonly last: string;
}

export const getDashboard = (range: DayRange) =>
  queryOptions({
    queryKey: adminKeys.dashboard(range),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_dashboard",
        dashboard,
        { first_day: range.first, last_day: range.last },
        "We couldn’t load the figures.",
        signal,
      ),
  });
