import { cn } from "@/components/ui/cn.ts";
import { formatDay } from "../../model/format.ts";

const DAYS = 14;

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly times: number }[];
  readonly className?: string;
  readonly label?: string;
}

/** How often something happened on each of the last 14 days. */
export function DayBars({ days, className, label }: DayBarsProps) {
  const byDay = new Map(days.map(({ day, times }) => [day, times]));
  const bars = Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(Date.now() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return { day, times: byDay.get(day) ?? 0 };
  });
  const most = Math.max(1, ...bars.map(({ times }) => times));
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn("flex items-end gap-px", className)}
    >
      {bars.map(({ day, times }) => (
        <span
          key={day}
          title={`${formatDay(day)}: ${times}`}
          style={{ height: `${(times / most) * 100}%` }}
          className={cn("min-h-px flex-1", times > 0 ? "bg-accent" : "bg-line-strong")}
        />
      ))}
    </span>
  );
}
