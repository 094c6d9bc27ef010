import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { billingKeys } from "./keys.ts";

/** The ids of the courses for which a bank debit is on its way. */
export const listPendingRentals = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.pending(userId),
    queryFn: async ({ signal }) => {
      const orders = await askDatabase("We couldn’t check your payments.", (supabase) =>
        supabase
          .from("orders")
          .select("course_id")
          .eq("user_id", userId)
          .eq("status", "pending")
          .abortSignal(signal),
      );
      return orders.map(({ course_id }) => course_id);
    },
  });
