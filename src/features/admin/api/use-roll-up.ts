import type { Dashboard } from "@backend/contracts/admin-figures.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** Brings stale figures up to date while they are shown, and then loads them again. */
export function useRollUp(shown: Pick<Dashboard, "as_of" | "is_stale"> | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: adminKeys.rollUp(shown?.as_of ?? null),
    queryFn: async ({ signal }) => {
      const asOf = await callAdmin(
        "admin_roll_up_figures",
        z.string(),
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
