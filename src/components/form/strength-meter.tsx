import { useDeferredValue, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { type Estimate, estimateStrength, STRENGTH_WORDS } from "@/lib/password-strength.ts";

const COLORS = ["bg-danger", "bg-danger", "bg-ink-soft", "bg-success", "bg-success"] as const;

interface StrengthMeterProps {
  readonly password: string;
  /** What a guesser would know, such as the email address. */
  readonly about: readonly string[];
}

/** How hard a new password is to guess. This is advice only; the password rules decide what is refused. */
export default function StrengthMeter({ password, about }: StrengthMeterProps) {
  const estimate = useEstimate(useDeferredValue(password), about.join(" "));
  const strength = estimate?.strength ?? 0;
  const filled = Math.max(1, strength);
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className={cn("grid grid-cols-4 gap-1", !estimate && "hidden")}>
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={cn("h-1.5 rounded-full", part <= filled ? COLORS[strength] : "bg-line")}
          />
        ))}
      </div>
      {/* There before its words are, or they wouldn't be announced. */}
      <p className="text-ink-soft text-sm" role="status">
        {estimate && (
          <>
            <span className="sr-only">Password strength: </span>
            <strong className="font-medium text-ink">{STRENGTH_WORDS[strength]}.</strong> {estimate.advice}
          </>
        )}
      </p>
    </div>
  );
}

function useEstimate(password: string, about: string): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!password) return setEstimate(null);
    let isCurrent = true;
    // Without the estimator there is no meter; the rules still show.
    estimateStrength(password, [about]).then(
      (next) => isCurrent && setEstimate(next),
      () => isCurrent && setEstimate(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, about]);
  return estimate;
}
