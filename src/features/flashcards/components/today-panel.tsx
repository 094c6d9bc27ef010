import type { Overview } from "@backend/contracts/study.ts";
import { ChevronDown, Flame } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Key } from "@/components/ui/key.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { usePageKeys } from "@/components/ui/use-page-keys.ts";
import { studyDay, todayOf } from "../model/today.ts";

const SESSION = "/flashcards/study/session";

interface TodayPanelProps {
  readonly overview: Overview;
  readonly onSettings: () => void;
}

/** Today's plan: how much there is, the days ahead, and the way in. */
export function TodayPanel({ overview, onSettings }: TodayPanelProps) {
  const navigate = useNavigate();
  const today = todayOf(overview);
  const day = studyDay(overview.settings, new Date());
  const study = () => void navigate(SESSION);
  usePageKeys(today.all > 0 ? { s: study, " ": study, enter: study } : {});
  const parts = [
    { count: today.reviews, label: "to review", color: "bg-accent" },
    { count: today.learning, label: "learning", color: "bg-accent/50" },
    { count: today.fresh, label: "new", color: "bg-line-strong" },
  ];
  return (
    <section
      aria-label="Today’s cards"
      className="rounded-xl border border-line bg-raised p-5 shadow-card sm:p-7"
    >
      <p className="font-medium text-ink-soft text-sm">
        {day.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" })}
      </p>
      <h2 className="mt-1 font-semibold text-2xl tracking-tight">{headline(today, overview)}</h2>
      {today.all > 0 && (
        <>
          <div aria-hidden="true" className="mt-4 flex h-2 gap-1">
            {parts.map(
              ({ count, label, color }) =>
                count > 0 && (
                  <span key={label} className={cn("rounded-sm", color)} style={{ flexGrow: count }} />
                ),
            )}
          </div>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
            {parts.map(({ count, label, color }) => (
              <li key={label} className="flex items-center gap-2 text-ink-soft">
                <span aria-hidden="true" className={cn("size-2 rounded-sm", color)} />
                <strong className="font-semibold text-ink">{count}</strong> {label}
              </li>
            ))}
          </ul>
        </>
      )}
      <Week day={day} today={today.all} forecast={overview.forecast} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {today.all > 0 && (
          <Button size="lg" className="min-w-36 max-sm:w-full" onClick={study} aria-keyshortcuts="s">
            Study <Key>S</Key>
          </Button>
        )}
        <ChooseCards overview={overview} onChoose={(query) => void navigate(`${SESSION}?${query}`)} />
        <Button variant="quiet" className="max-sm:-ml-4" onClick={onSettings}>
          Study settings
        </Button>
        {overview.streak > 0 && (
          <p className="ml-auto flex items-center gap-1.5 text-ink-soft text-sm">
            <Flame aria-hidden="true" className="size-4" />
            {overview.streak}-day streak
          </p>
        )}
      </div>
    </section>
  );
}

function headline(today: ReturnType<typeof todayOf>, { today: { answered } }: Overview): string {
  if (today.all > 0) {
    const minutes = `about ${today.minutes} ${today.minutes === 1 ? "minute" : "minutes"}`;
    return `${today.all} ${today.all === 1 ? "card" : "cards"}, ${minutes}`;
  }
  return answered > 0 ? "Done for today" : "Nothing is due today";
}

interface WeekProps {
  readonly day: Date;
  readonly today: number;
  readonly forecast: readonly number[];
}

function Week({ day: first, today, forecast }: WeekProps) {
  const days = [today, ...forecast].map((count, index) => {
    const day = new Date(first.getTime() + index * 86_400_000);
    const weekday = (style: "short" | "long") => day.toLocaleDateString("en-US", { weekday: style });
    const isToday = index === 0;
    return { count, name: isToday ? "Today" : weekday("short"), spoken: isToday ? "Today" : weekday("long") };
  });
  return (
    <ul aria-label="Cards due this week" className="mt-5 grid grid-cols-7 gap-1">
      {days.map(({ count, name, spoken }, index) => (
        <li
          key={name}
          className={cn(
            "rounded-md py-1.5 text-center text-xs sm:px-2 sm:text-left sm:text-sm",
            index === 0 && "bg-accent-soft",
          )}
        >
          <span className="sr-only">
            {spoken}: {count}
          </span>
          <span aria-hidden="true" className="block font-semibold tabular-nums">
            {count}
          </span>
          <span aria-hidden="true" className="text-ink-soft">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ChooseCardsProps {
  readonly overview: Overview;
  readonly onChoose: (query: string) => void;
}

/** Studies one collection, or practices without touching the schedule. */
function ChooseCards({ overview, onChoose }: ChooseCardsProps) {
  const due = overview.collections.filter((one) => one.due + one.fresh > 0 && one.cards > 0);
  const hasCards = overview.collections.some(({ cards }) => cards > 0);
  if (!hasCards) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" className="max-sm:-ml-4">
          Choose cards <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {due.map(({ id, title }) => (
        <MenuItem key={id} onSelect={() => onChoose(`collection=${id}`)}>
          {title}
        </MenuItem>
      ))}
      {due.length > 0 && <hr className="my-1 border-line" />}
      <MenuItem onSelect={() => onChoose("mode=practice")}>Practice without changing the schedule</MenuItem>
    </Menu>
  );
}
