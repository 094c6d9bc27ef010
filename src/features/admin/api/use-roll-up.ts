import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import type { Dashboard } from "./get-dashboard.ts";
import { adminKeys } from "./keys.ts";

/** Brings stale figures up to date while they are shown, and then loads them again. */
export function useRollUp(shown: Pick<Dashboard, "as_of" | "is_stale"> | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: adminKeys.rollUp(shown?.as_of ?? null),
    queryFn: async ({ signal }) => {
      const asOf = await callAdmin<string>(
        "admin_roll_up_figures",
        {},
        "We couldn’t update the figures.",
        signal,
      );
      await client.invalidateQueries({ queryKey: adminKeys.dashboards });
      return asOf;
    },
    enabled: shown?.is_stale === true,
  });
}
