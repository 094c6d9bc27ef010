import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { planOf } from "../model/current-subscription.ts";
import { billingKeys } from "./keys.ts";
import { refreshBilling } from "./refresh-billing.ts";

const FAILED = "We couldn’t check your payment.";
const EVERY_MS = 2_000;

/** The order of a rental's checkout, asked for until it is settled. Null if the user has no such order. */
export const awaitRental = (userId: string, sessionId: string) =>
  queryOptions({
    queryKey: billingKeys.payment(userId, sessionId),
    queryFn: async ({ signal }) => {
      await refreshBilling();
      const found = await askDatabase(FAILED, (supabase) =>
        supabase
          .from("orders")
          .select(
            "number, amount_cents, days, status, paid_at, course_id, courses(title, orders(status, paid_at))",
          )
          .eq("user_id", userId)
          .eq("checkout_session_id", sessionId)
          .abortSignal(signal),
      );
      const order = found[0];
      if (!order) return null;
      const rental = await askDatabase(FAILED, (supabase) =>
        supabase
          .from("course_enrollments")
          .select("expires_at")
          .eq("user_id", userId)
          .eq("course_id", order.course_id)
          .abortSignal(signal),
      );
      return { ...order, expiresAt: rental[0]?.expires_at ?? null };
    },
    refetchInterval: ({ state }) => (state.data?.status === "open" || state.error ? EVERY_MS : false),
    // A payment may have arrived since the page was last open.
    staleTime: 0,
  });

/** The user's plan, asked for until it is Premium. */
export const awaitSubscription = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.payment(userId, "subscription"),
    queryFn: async ({ signal }) => {
      await refreshBilling();
      const rows = await askDatabase(FAILED, (supabase) =>
        supabase.from("user_subscriptions").select("*").eq("user_id", userId).abortSignal(signal),
      );
      return planOf(rows);
    },
    refetchInterval: ({ state }) => (state.data?.subscription ? false : EVERY_MS),
    staleTime: 0,
  });
