import type { UserDetails } from "@backend/contracts/admin-users.ts";
import { cn } from "@/components/ui/cn.ts";
import { FiguresTable } from "@/components/ui/figures-table.tsx";
import { Section } from "@/components/ui/section.tsx";
import { formatDay } from "../../model/format.ts";

const DAYS = 30;

/** Messages, reviews, and lessons of the last 30 days, as bars; screen readers get the table behind them. */
export function UserUsage({ user }: { readonly user: UserDetails }) {
  const byDay = new Map(user.days.map((day) => [day.day, day]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(Date.now() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    const { messages = 0, reviews = 0, lessons = 0 } = byDay.get(day) ?? {};
    return { day, messages, reviews, lessons };
  });
  const most = Math.max(1, ...days.map(({ messages }) => messages));
  const sum = (what: "messages" | "reviews" | "lessons") => days.reduce((total, day) => total + day[what], 0);
  return (
    <Section title="Usage" aside={<span className="text-ink-soft">Last 30 days</span>}>
      <p className="mb-2">
        {counted(sum("messages"), "message", "messages")} ·{" "}
        {counted(sum("reviews"), "card reviewed", "cards reviewed")} ·{" "}
        {counted(sum("lessons"), "lesson studied", "lessons studied")}
      </p>
      <div aria-hidden="true" className="flex h-20 items-end gap-0.5 border-line border-b">
        {days.map(({ day, messages }) => (
          <span
            key={day}
            title={`${formatDay(day)}: ${messages}`}
            style={{ height: `${(messages / most) * 100}%` }}
            className={cn("min-h-px flex-1 rounded-t-xs", messages > 0 && "bg-accent")}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-11 text-ink-soft">
        <span>{formatDay(days[0]?.day ?? "")}</span>
        <span>{formatDay(days.at(-1)?.day ?? "")}</span>
      </p>
      {/* A table itself doesn’t shrink. */}
      <div className="sr-only">
        <FiguresTable
          aria-label="Usage by day"
          columns={["Day", "Messages", "Cards reviewed", "Lessons studied"].map((name) => ({ name }))}
          rows={days.map(({ day, messages, reviews, lessons }) => ({
            key: day,
            cells: [formatDay(day), messages, reviews, lessons],
          }))}
        />
      </div>
    </Section>
  );
}

function counted(count: number, one: string, many: string) {
  return (
    <>
      <strong>{count}</strong> {count === 1 ? one : many}
    </>
  );
}
