import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { FLASHES_AT_ONCE, NOTICE_DURATION, TOAST_SWIPE_THRESHOLD } from "@/lib/measures.ts";
import { toastLibrary } from "./toast-library.ts";

/**
 * Where temporary messages appear: top right, each with a close button, and swiped to dismiss. See `toasts.ts` for
 * how many.
 */
export default function ToasterView() {
  useEffect(() => {
    // Capture the event, so that this runs before the toast's own handler.
    addEventListener("pointerup", undoShortSwipe, true);
    toastLibrary.provide(toast);
    return () => removeEventListener("pointerup", undoShortSwipe, true);
  }, []);
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
          actionButton: "!bg-accent !text-on-accent pointer-coarse:!h-9",
          error: "[&_[data-icon]]:!text-danger",
          success: "[&_[data-icon]]:!text-success",
        },
      }}
    />
  );
}

/** Sonner's threshold is fixed at 45 px or a quick flick; we cancel swipes shorter than ours. */
function undoShortSwipe({ target }: PointerEvent) {
  const toast = target instanceof Element && target.closest<HTMLElement>("[data-sonner-toast]");
  if (!toast) return;
  for (const amount of ["--swipe-amount-x", "--swipe-amount-y"]) {
    const pixels = Math.abs(Number.parseFloat(toast.style.getPropertyValue(amount)));
    if (pixels < TOAST_SWIPE_THRESHOLD) toast.style.setProperty(amount, "0px");
  }
}
