import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { billingKeys } from "./keys.ts";

const FAILED = "We couldn’t load your purchases";

/** Rentals with their ends, orders, and the subscription's invoices; each newest first. */
export const listPurchases = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.purchases(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [rentals, orders, invoices] = await Promise.all([
        supabase
          .from("course_enrollments")
          .select("course_id, expires_at, courses(id, title, price, days_of_access, status)")
          .eq("user_id", userId)
          .order("expires_at", { ascending: false })
          .abortSignal(signal),
        supabase
          .from("orders")
          .select(
            "id, number, course_id, amount_cents, days, status, paid_with, receipt_url, created_at, paid_at, refunded_at, courses(title)",
          )
          .eq("user_id", userId)
          .in("status", ["paid", "refunded", "pending", "failed"])
          .order("created_at", { ascending: false })
          .abortSignal(signal),
        supabase
          .from("subscription_invoices")
          .select("id, number, amount_cents, refunded_cents, status, created_at, invoice_url")
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .abortSignal(signal),
      ]);
      return {
        rentals: unwrap(rentals, FAILED),
        orders: unwrap(orders, FAILED),
        invoices: unwrap(invoices, FAILED),
      };
    },
  });
