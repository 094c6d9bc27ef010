import { useEffect, useState } from "react";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { SUBSCRIPTION_CHECK_TIMEOUT } from "@/lib/timings.ts";

/** Holds the plan's place while it loads, with a hint when that takes long. */
export function PlanPlaceholder() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SUBSCRIPTION_CHECK_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Skeleton
      label="Loading your plan…"
      className="grid h-72 content-start gap-5 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6"
    >
      <Bone className="h-6 w-36" />
      <Bone className="h-5 w-24" />
      <Bone className="h-32" />
      {isSlow && <p className="text-ink-soft">Taking longer than expected.</p>}
    </Skeleton>
  );
}
