import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";

/** Takes a rental back for its whole price. Fails with `refund_window_over` after seven days. */
export function useRefundRental() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) =>
      callFunction("refund-rental", { orderId }, "We couldn’t refund this order. Please try again."),
    // Access to the course has changed with it.
    onSettled: () => queries.invalidateQueries(),
  });
}
