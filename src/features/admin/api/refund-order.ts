import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";
import { adminKeys } from "./keys.ts";

/** Refunds a user's order for its whole price, with a reason for the audit log. */
export function useRefundOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: { readonly orderId: string; readonly reason: string }) =>
      callFunction("refund-rental", order, "We couldn’t refund this order. Try again in a moment."),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
