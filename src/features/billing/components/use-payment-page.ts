import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@/components/ui/toasts.ts";

interface PaymentPage {
  /** From the click until the browser has left. */
  readonly isBusy: boolean;
  readonly open: () => void;
}

/**
 * Goes to a page of the payment provider. A failure shows a toast and re-enables the button.
 * @param onRefused what else a failure needs.
 */
export function usePaymentPage(
  createSession: () => Promise<string>,
  onRefused?: (error: Error) => void,
): PaymentPage {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: createSession,
    onSuccess: (url) => location.assign(url),
    onError: (error) => {
      notify.error(error.message);
      onRefused?.(error);
    },
  });
  // Reset the button for users who return with the browser's Back.
  useEffect(() => {
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, [reset]);
  return { isBusy: isPending || isSuccess, open: () => mutate() };
}
