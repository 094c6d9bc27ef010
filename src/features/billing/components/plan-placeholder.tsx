import { useEffect, useState } from "react";
import { SUBSCRIPTION_CHECK_TIMEOUT } from "@/lib/timings.ts";

/** Stands where the plan will; says so when it takes long. */
export function PlanPlaceholder() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SUBSCRIPTION_CHECK_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid h-72 place-content-center rounded-lg bg-sunken text-ink-soft">
      <span className="sr-only">Loading your plan…</span>
      {isSlow && <p>Taking longer than expected.</p>}
    </div>
  );
}
