import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { SuccessFrame } from "./success-frame.tsx";
import { useIsSlow } from "./use-is-slow.ts";

/** Until the payment is confirmed. Leaving loses nothing: what was paid for arrives without this page. */
export function WaitingForPayment() {
  const isSlow = useIsSlow();
  return (
    <SuccessFrame
      state="waiting"
      title="Confirming your payment…"
      actions={
        isSlow && (
          <Button asChild variant="secondary">
            <Link to="/settings/purchases">See your purchases</Link>
          </Button>
        )
      }
    >
      <p>
        {isSlow
          ? "This takes longer than usual. You can close this page: once the payment is confirmed, everything is there by itself."
          : "This takes a few seconds."}
      </p>
    </SuccessFrame>
  );
}
