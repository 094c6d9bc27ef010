import type { Dashboard } from "@backend/contracts/admin-figures.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ChartPanel } from "@/components/ui/chart-panel.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Section } from "@/components/ui/section.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type DayRange, getDashboard } from "@/features/admin/api/get-dashboard.ts";
import { useRollUp } from "@/features/admin/api/use-roll-up.ts";
import { AttentionList } from "@/features/admin/components/dashboard/attention-list.tsx";
import { BackupNote } from "@/features/admin/components/dashboard/backup-note.tsx";
import { FigureGrid } from "@/features/admin/components/dashboard/figure-grid.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Empty, ScreenHeading } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { figuresOf } from "@/features/admin/model/figures.ts";
import { formatDate, formatDay, formatNumber, formatTime } from "@/features/admin/model/format.ts";
import { monthName } from "@/features/admin/model/month-name.ts";

const ActiveChart = lazy(async () => ({
  default: (await import("@/features/admin/components/dashboard/charts.tsx")).ActiveChart,
}));
const RevenueChart = lazy(async () => ({
  default: (await import("@/features/admin/components/dashboard/charts.tsx")).RevenueChart,
}));

const SPANS = [
  ["1", "Today"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["365", "12 months"],
  ["custom", "Custom"],
] as const;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** `/admin/dashboard`: how the school is doing, against the period before. */
export default function DashboardPage() {
  usePageTitle("Dashboard");
  useListKeys();
  const [parameters, setParameters] = useSearchParams();
  const span = SPANS.find(([days]) => days === parameters.get("days"))?.[0] ?? "30";
  const [custom, setCustom] = useState<DayRange>({ first: dayBefore(59), last: dayBefore(0) });
  const isCustomValid = custom.first !== "" && custom.first <= custom.last;
  const range: DayRange =
    span === "custom" && isCustomValid
      ? custom
      : { first: dayBefore((Number(span) || 30) - 1), last: dayBefore(0) };
  const dashboard = useQuery({ ...getDashboard(range), placeholderData: keepPreviousData });
  const rollUp = useRollUp(dashboard.data);
  return (
    <>
      <ScreenHeading
        title="Dashboard"
        note={
          dashboard.data &&
          `${formatDay(dashboard.data.first_day)} – ${formatDay(dashboard.data.last_day)}, compared with the ${dashboard.data.days.length === 1 ? "day" : `${dashboard.data.days.length} days`} before`
        }
      >
        <Segments
          label="Period"
          value={span}
          options={SPANS}
          onChange={(days) => setParameters({ days }, { replace: true })}
        />
        {span === "custom" && <CustomRange range={custom} isValid={isCustomValid} onChange={setCustom} />}
      </ScreenHeading>
      <Loaded query={dashboard} what="the figures">
        {(figures) =>
          figures.as_of === null ? (
            <Loaded query={rollUp} what="the figures">
              {() => null}
            </Loaded>
          ) : (
            <Figures dashboard={figures} asOf={figures.as_of} isOld={rollUp.isError} />
          )
        }
      </Loaded>
    </>
  );
}

function CustomRange({
  range,
  isValid,
  onChange,
}: {
  readonly range: DayRange;
  readonly isValid: boolean;
  readonly onChange: (range: DayRange) => void;
}) {
  const field = "h-11 rounded-md border border-line-strong bg-raised px-2 md:h-8";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="date"
        aria-label="From"
        value={range.first}
        max={range.last}
        onChange={(event) => onChange({ ...range, first: event.target.value })}
        className={field}
      />
      <input
        type="date"
        aria-label="To"
        value={range.last}
        onChange={(event) => onChange({ ...range, last: event.target.value })}
        className={field}
      />
      {!isValid && (
        <p role="alert" className="text-danger">
          The start must come before the end.
        </p>
      )}
    </div>
  );
}

/** A color of a chart, beside what it stands for. */
function Key({ swatch, children }: { readonly swatch: string; readonly children: string }) {
  return (
    <span className="mr-3 inline-block">
      <span className={cn("mr-1.5 inline-block size-2.5 rounded-xs align-middle", swatch)} />
      {children}
    </span>
  );
}

function Figures({
  dashboard,
  asOf,
  isOld,
}: {
  readonly dashboard: Dashboard;
  readonly asOf: string;
  readonly isOld: boolean;
}) {
  const { days, before, months } = dashboard;
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <FigureGrid figures={figuresOf(dashboard)} />
        <AttentionList attention={dashboard.attention} />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <ChartPanel
          id="revenue"
          title="Revenue by month"
          summary={
            <>
              <Key swatch="bg-accent">Premium</Key>
              <Key swatch="bg-line-strong">Rentals, less refunds</Key>
            </>
          }
          chart={<RevenueChart months={months} />}
          columns={["Month", "Premium", "Rentals", "Total"]}
          rows={months.map(({ month, premium_cents, rental_cents }) => [
            monthName(month),
            formatCents(premium_cents),
            formatCents(rental_cents),
            formatCents(premium_cents + rental_cents),
          ])}
        />
        <ChartPanel
          title="Active users by day"
          summary={
            <>
              <Key swatch="h-0.5 bg-accent">This period</Key>
              <Key swatch="h-0 w-4 border-line-strong border-t-2 border-dashed">The days before</Key>
            </>
          }
          chart={<ActiveChart days={days} before={before} />}
          columns={["Day", "Active", "Messages", "Cards reviewed", "Errors"]}
          rows={days.map((day) => [
            formatDay(day.day),
            formatNumber(day.active),
            formatNumber(day.messages),
            formatNumber(day.reviews),
            formatNumber(day.errors),
          ])}
        />
      </div>
      <Section title="Backups">
        <BackupNote backup={dashboard.backup} />
      </Section>
      <Section title="Rentals ending next">
        {dashboard.rentals_ending.length === 0 ? (
          <Empty>No rental ends within 7 days.</Empty>
        ) : (
          <ul>
            {dashboard.rentals_ending.map((rental) => (
              <li
                key={rental.user_id + rental.title}
                className="flex justify-between gap-3 border-line border-b py-2"
              >
                <span className="min-w-0 truncate">
                  <Link
                    to={`/admin/users/${rental.user_id}`}
                    data-row={rental.user_id}
                    className="font-medium"
                  >
                    {rental.name}
                  </Link>{" "}
                  <span className="text-ink-soft">{rental.title}</span>
                </span>
                <span className="shrink-0">{formatDate(rental.expires_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <p className="text-ink-soft">
        Days are in UTC. Figures as of {formatTime(asOf)}
        {isOld && ", because we couldn’t update them"}. Declined questions and thumbs down are shares of the
        answers; active users asked, reviewed, or studied something, and premium subscribers pay; the error
        rate is the share of active users who met an error. Rentals ending soon end within 7 days.
      </p>
    </div>
  );
}
