import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@/components/ui/toasts.ts";

interface PaymentPage {
  /** From the press until the browser has left. */
  readonly isBusy: boolean;
  readonly open: () => void;
}

/** Leaves for a page of the payment provider; a failure is told in a toast, and the button can be pressed again. */
export function usePaymentPage(createSession: () => Promise<string>): PaymentPage {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: createSession,
    onSuccess: (url) => location.assign(url),
    onError: (error) => notify.error(error.message),
    networkMode: "always",
  });
  // Who comes back by the browser's Back finds the page as it was left.
  useEffect(() => {
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, [reset]);
  return { isBusy: isPending || isSuccess, open: () => mutate() };
}
