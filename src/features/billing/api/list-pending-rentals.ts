import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { billingKeys } from "./keys.ts";

/** The ids of the courses for which a bank debit is on its way. */
export const listPendingRentals = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.pending(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const orders = await supabase
        .from("orders")
        .select("course_id")
        .eq("user_id", userId)
        .eq("status", "pending")
        .abortSignal(signal);
      return unwrap(orders, "We couldn’t check your payments.").map(({ course_id }) => course_id);
    },
  });
