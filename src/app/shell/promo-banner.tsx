import { X } from "lucide-react";
import { useState } from "react";
import { persistent } from "@/lib/browser-storage.ts";
import { useHydrated } from "../public/session-state.ts";

/** Also read by the first script of index.html. */
const DISMISSED = "promo-dismissed";

/**
 * The promotion above the navigation. A prerendered page always contains it; the page's first script decides before the
 * first paint whether it shows. A new code is a new promotion, and shows again.
 */
export function PromoBanner({ code }: { readonly code: string }) {
  const isHydrated = useHydrated();
  const [isDismissed, setDismissed] = useState(false);
  if (isHydrated && (!code || isDismissed || persistent.get(DISMISSED) === code)) return null;
  const dismiss = () => {
    persistent.set(DISMISSED, code);
    setDismissed(true);
  };
  return (
    <section aria-label="Promotion" className="promo-banner items-center border-line border-b bg-accent-soft">
      <p className="flex-1 py-2 pl-11 text-center text-sm leading-snug">
        25% off all courses with code{" "}
        <strong className="whitespace-nowrap font-semibold text-accent tracking-wide">{code}</strong>
      </p>
      <button
        type="button"
        aria-label="Dismiss promotion"
        onClick={dismiss}
        className="grid size-11 shrink-0 place-content-center rounded-sm text-ink-soft hover:text-ink focus-visible:-outline-offset-4"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}
