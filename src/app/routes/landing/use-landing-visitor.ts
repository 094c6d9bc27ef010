import { useEffect, useState } from "react";
import { hasSubscription } from "@/features/landing/api/has-subscription.ts";
import { rememberPlan, remembersPremium } from "@/features/landing/model/remembered-plan.ts";
import type { Visitor } from "@/features/landing/model/visitor.ts";
import { reportError } from "@/lib/report-error.ts";
import { rereadSession, usePublicSession } from "../../public/session-state.ts";

/** Who is reading the landing page. We find out in steps, and show each one right away. */
export function useLandingVisitor(): Visitor {
  const { state, userId } = usePublicSession();
  const [isPremium, setPremium] = useState<boolean | null>(null);

  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    hasSubscription(userId)
      .then(
        (answer) => {
          if (isCurrent) rememberPlan(userId, answer);
          return answer;
        },
        // A failed check is logged, and the user counts as a non-subscriber (specification, 8.2), on this page alone.
        (error: unknown) => {
          if (isCurrent) void reportError("Checking the subscription", error);
          return false;
        },
      )
      .then((answer) => {
        // The request may have shown that the session has ended.
        rereadSession();
        if (isCurrent) setPremium(answer);
      });
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  if (userId && (isPremium ?? remembersPremium(userId))) return "subscriber";
  return state;
}
