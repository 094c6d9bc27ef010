import type { PremiumRefundRequest } from "@backend/contracts/billing.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";
import { adminKeys } from "./keys.ts";

/** Refunds a user's order for its whole price, with a reason for the audit log. */
export const useRefundOrder = () =>
  useRefund<{ readonly orderId: string; readonly reason: string }>("refund-rental", "this order");

/** Refunds a month of Premium or a part of it. */
export const useRefundPremium = () => useRefund<PremiumRefundRequest>("refund-premium", "this month");

function useRefund<Wanted extends Record<string, unknown>>(name: string, what: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      callFunction(name, wanted, `We couldn’t refund ${what}. Try again in a moment.`),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
