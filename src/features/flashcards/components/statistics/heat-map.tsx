import { cn } from "@/components/ui/cn.ts";
import { dayText, type HeatCell, reviewsText } from "../../model/statistics.ts";

const SHADES = ["bg-sunken", "bg-accent/25", "bg-accent/50", "bg-accent/75", "bg-accent"] as const;
/** How many of the latest weeks fit: on a phone, on a tablet, and on a wide screen. */
const PHONE_WEEKS = 15;
const TABLET_WEEKS = 30;

/** A year of study days, a column for each week. Narrow screens show the latest weeks. */
export function HeatMap({ weeks }: { readonly weeks: readonly (readonly HeatCell[])[] }) {
  return (
    <>
      <div className="flex gap-0.75">
        <div className="grid w-8 shrink-0 grid-rows-[1rem_repeat(7,minmax(0,1fr))] gap-0.75 text-ink-soft text-xs leading-none">
          {["", "", "Mon", "", "Wed", "", "Fri", ""].map((name, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change places.
            <span key={row} className="flex items-center">
              {name}
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          <div
            key={week[0]?.day}
            className={cn(
              "relative grid min-w-0 max-w-6 flex-1 auto-rows-min content-start gap-0.75",
              weeks.length - index > TABLET_WEEKS
                ? "max-xl:hidden"
                : weeks.length - index > PHONE_WEEKS && "max-md:hidden",
            )}
          >
            <span className="h-4 whitespace-nowrap text-ink-soft text-xs leading-none">
              {monthBegun(week, weeks[index - 1]) && (
                <span className="absolute top-0 left-0">{monthBegun(week, weeks[index - 1])}</span>
              )}
            </span>
            {week.map(({ day, reviews, level }) => (
              <span
                key={day}
                title={`${dayText(day)}: ${reviewsText(reviews)}`}
                className={cn("aspect-square rounded-[3px]", SHADES[level])}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-3 flex items-center gap-1.5 text-ink-soft text-xs">
        Fewer
        {SHADES.map((shade) => (
          <span key={shade} className={cn("size-3 rounded-[3px]", shade)} />
        ))}
        More
      </p>
    </>
  );
}

/** The month's name above the first whole week that begins in it. */
function monthBegun(week: readonly HeatCell[], before: readonly HeatCell[] | undefined): string | null {
  const [first, last] = [week[0]?.day, before?.[0]?.day];
  if (!first || !last || first.slice(0, 7) === last.slice(0, 7)) return null;
  return dayText(first, { month: "short" });
}
