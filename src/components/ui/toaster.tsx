import { Toaster as Sonner } from "sonner";
import { FLASHES_AT_ONCE, NOTICE_DURATION } from "@/lib/measures.ts";

/** Where messages that pass appear: top right, each to be closed or swiped away. See `toasts.ts` for how many. */
export function Toaster() {
  return (
    <Sonner
      position="top-right"
      visibleToasts={FLASHES_AT_ONCE}
      expand
      duration={NOTICE_DURATION}
      closeButton
      toastOptions={{
        classNames: {
          toast: "!bg-raised !text-ink !border-line !font-sans !shadow-float",
          description: "!text-ink-soft",
          closeButton: "!bg-raised !text-ink !border-line",
          actionButton: "!bg-accent !text-on-accent",
          error: "[&_[data-icon]]:!text-danger",
          success: "[&_[data-icon]]:!text-success",
        },
      }}
    />
  );
}
