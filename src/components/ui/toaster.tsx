import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { FLASHES_AT_ONCE, NOTICE_DURATION, TOAST_SWIPE_THRESHOLD } from "@/lib/measures.ts";

/** Where messages that pass appear: top right, each to be closed or swiped away. See `toasts.ts` for how many. */
export function Toaster() {
  useEffect(() => {
    // Before the toast itself hears of it.
    addEventListener("pointerup", undoShortSwipe, true);
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
          actionButton: "!bg-accent !text-on-accent",
          error: "[&_[data-icon]]:!text-danger",
          success: "[&_[data-icon]]:!text-success",
        },
      }}
    />
  );
}

/** The library has a threshold of its own, 45 px or a quick flick, and no setting for it: what is less than ours is none. */
function undoShortSwipe({ target }: PointerEvent) {
  const toast = target instanceof Element && target.closest<HTMLElement>("[data-sonner-toast]");
  if (!toast) return;
  for (const amount of ["--swipe-amount-x", "--swipe-amount-y"]) {
    const pixels = Math.abs(Number.parseFloat(toast.style.getPropertyValue(amount)));
    if (pixels < TOAST_SWIPE_THRESHOLD) toast.style.setProperty(amount, "0px");
  }
}
