import { cn } from "@/components/ui/cn.ts";
import { accessReason, accessSteps, type OrderRow } from "../model/access-story.ts";
import { longDate } from "../model/dates.ts";

interface AccessTimelineProps {
  /** The orders of the course. */
  readonly orders: readonly OrderRow[];
  readonly expiresAt: string;
}

/** Why the user has access to a course, or had it: every payment in order, then the end. */
export function AccessTimeline({ orders, expiresAt }: AccessTimelineProps) {
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4 sm:p-5">
      <p className="text-15 text-ink-soft">{accessReason(orders)}</p>
      <ol className="grid gap-4">
        {accessSteps(orders, expiresAt).map((step) => (
          <li key={`${step.at} ${step.what}`} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className={cn(
                "mt-1 size-3 shrink-0 rounded-full border-2",
                step.isAhead ? "border-line-strong" : "border-accent bg-accent",
              )}
            />
            <span className="grid gap-0.5">
              <span className="font-semibold">{longDate(step.at)}</span>
              <span>{step.what}</span>
              <span className="text-ink-soft">{step.detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
