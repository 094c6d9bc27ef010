import { cn } from "@/components/ui/cn.ts";

interface MasteryBarsProps {
  /** Percentages; null before the first answer. */
  readonly subjects: readonly { readonly name: string; readonly mastery: number | null }[];
  readonly target: number;
}

/** How much of each subject would be recalled today. A dashed line is the target. */
export function MasteryBars({ subjects, target }: MasteryBarsProps) {
  return (
    <ul className="grid gap-2.5">
      {subjects.map(({ name, mastery }) => (
        <li key={name} className="grid grid-cols-[minmax(0,9.5rem)_1fr_3rem] items-center gap-3 text-15">
          <span className="truncate">{name}</span>
          <span className="relative h-2.5 rounded-sm bg-sunken">
            {mastery !== null && (
              <span
                className={cn(
                  "absolute inset-y-0 left-0 rounded-sm",
                  mastery >= target ? "bg-accent" : "bg-accent/50",
                )}
                style={{ width: `${mastery}%` }}
              />
            )}
            <span
              className="absolute -inset-y-1 border-ink-soft border-l border-dashed"
              style={{ left: `${target}%` }}
            />
          </span>
          <span className="text-right font-semibold tabular-nums">
            {mastery === null ? "–" : `${Math.round(mastery)}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
