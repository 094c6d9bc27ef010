import type { Statistics } from "@backend/contracts/study-statistics.ts";
import { lazy, type ReactNode } from "react";
import { ChartPanel } from "@/components/ui/chart-panel.tsx";
import {
  addDays,
  dayText,
  durationText,
  heatWeeks,
  lastDays,
  longestStreak,
  monthsOf,
  percent,
  retentionOf,
  reviewsText,
  sumDays,
} from "../../model/statistics.ts";
import { HeatMap } from "./heat-map.tsx";
import { MasteryBars } from "./mastery-bars.tsx";

const ForecastChart = lazy(() =>
  import("./charts.tsx").then((charts) => ({ default: charts.ForecastChart })),
);
const RetentionChart = lazy(() =>
  import("./charts.tsx").then((charts) => ({ default: charts.RetentionChart })),
);
const TimeChart = lazy(() => import("./charts.tsx").then((charts) => ({ default: charts.TimeChart })));

const RECENT_DAYS = 30;
const NO_SUBJECT = "Other cards";
const count = (number: number) => number.toLocaleString("en-US");

/** A year of study in figures and charts. */
export function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  return (
    <div className="grid gap-4">
      <Figures statistics={statistics} />
      <StudyDays statistics={statistics} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Forecast statistics={statistics} />
        <Retention statistics={statistics} />
        <Mastery statistics={statistics} />
        <Time statistics={statistics} />
      </div>
      <p className="text-ink-soft text-sm">
        A study day begins at {hourText(statistics.dayStartHour)} Answers you took back don’t count.
      </p>
    </div>
  );
}

interface PartProps {
  readonly statistics: Statistics;
}

function Figures({ statistics: { target, cards, days, today, streak, retention } }: PartProps) {
  const { all } = retentionOf(retention);
  const recent = sumDays(lastDays(days, today, RECENT_DAYS));
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line shadow-card lg:grid-cols-4">
      <Figure term="True retention" note={`Target: ${percent(target)}`}>
        {percent(all.rate)}
      </Figure>
      <Figure term="Cards learned" note={`${count(cards.mature)} for three weeks or more`}>
        {count(cards.learned)} of {count(cards.total)}
      </Figure>
      <Figure term={`Time, last ${RECENT_DAYS} days`} note={paceOf(recent)}>
        {durationText(recent.seconds)}
      </Figure>
      <Figure term="Streak" note={`Longest this year: ${count(longestStreak(days))}`}>
        {streak === 1 ? "1 day" : `${count(streak)} days`}
      </Figure>
    </dl>
  );
}

function Figure({
  term,
  note,
  children,
}: {
  readonly term: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="bg-raised px-4 py-4 sm:px-5">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="mt-1 font-semibold font-serif text-xl sm:text-2xl">{children}</dd>
      <dd className="mt-1 text-ink-soft text-sm">{note}</dd>
    </div>
  );
}

function StudyDays({ statistics }: PartProps) {
  const { days } = statistics;
  const { reviews } = sumDays(days);
  return (
    <ChartPanel
      title="Study days"
      summary={`${reviewsText(reviews)} on ${days.length === 1 ? "1 day" : `${count(days.length)} days`} in the past year`}
      chart={<HeatMap weeks={heatWeeks(statistics)} />}
      columns={["Day", "Reviews", "Time"]}
      rows={[...days]
        .reverse()
        .map((studied) => [
          dayText(studied.day, { month: "short", day: "numeric", year: "numeric" }),
          count(studied.reviews),
          durationText(studied.seconds),
        ])}
    />
  );
}

function Forecast({ statistics: { forecast, today } }: PartProps) {
  const days = forecast.map((cards, index) => ({
    name: index === 0 ? "Today" : dayText(addDays(today, index)),
    cards,
  }));
  const [now = 0, ...later] = forecast;
  const average = Math.round(later.reduce((sum, cards) => sum + cards, 0) / Math.max(later.length, 1));
  return (
    <ChartPanel
      title="Due forecast"
      summary={
        forecast.some((cards) => cards > 0)
          ? `${count(now)} today, then about ${count(average)} a day`
          : `Nothing is due within ${RECENT_DAYS} days`
      }
      chart={<ForecastChart days={days} />}
      columns={["Day", "Cards due"]}
      rows={days.map(({ name, cards }) => [name, count(cards)])}
    />
  );
}

function Retention({ statistics: { retention, target, today } }: PartProps) {
  const groups = retentionOf(retention);
  const days = Array.from({ length: RECENT_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - RECENT_DAYS);
    const { rate } = retentionOf(retention.filter((one) => one.day === day)).all;
    return { name: dayText(day), recalled: rate === null ? null : Math.round(rate * 1000) / 10 };
  });
  const rows = (["young", "mature", "all"] as const).map((group) => {
    const { reviews, recalled, rate } = groups[group];
    const name = { young: "Under three weeks", mature: "Three weeks or more", all: "All" }[group];
    return [name, count(reviews), count(recalled), percent(rate)];
  });
  return (
    <ChartPanel
      title="True retention"
      summary={
        groups.all.rate === null
          ? "No card has come back after learning in the last 30 days"
          : `Under three weeks ${percent(groups.young.rate)}, three or more ${percent(groups.mature.rate)}; target ${percent(target)}`
      }
      chart={<RetentionChart days={days} target={Math.round(target * 100)} />}
      columns={["Interval", "Reviews", "Recalled", "Retention"]}
      rows={rows}
    />
  );
}

function Mastery({ statistics: { subjects, target } }: PartProps) {
  const named = subjects.map(({ title, ...rest }) => ({ name: title ?? NO_SUBJECT, ...rest }));
  return (
    <ChartPanel
      title="Mastery by subject"
      summary={`How much of what you’ve learned you’d recall today; target ${percent(target)}`}
      chart={
        <MasteryBars
          target={target * 100}
          subjects={named.map(({ name, mastery }) => ({
            name,
            mastery: mastery === null ? null : mastery * 100,
          }))}
        />
      }
      columns={["Subject", "Learned", "Cards", "Mastery"]}
      rows={named.map(({ name, learned, cards, mastery }) => [
        name,
        count(learned),
        count(cards),
        percent(mastery),
      ])}
    />
  );
}

function Time({ statistics }: PartProps) {
  const months = monthsOf(statistics);
  const { seconds, reviews } = sumDays(months);
  return (
    <ChartPanel
      title="Time"
      summary={`${durationText(seconds)} in the past year`}
      chart={
        <TimeChart
          months={months.map(({ month, ...rest }) => ({
            name: dayText(`${month}-01`, { month: "short" }),
            ...rest,
          }))}
        />
      }
      columns={["Month", "Reviews", "Time", "A card"]}
      rows={[
        ...months.map(({ month, ...sums }) => [
          dayText(`${month}-01`, { month: "long", year: "numeric" }),
          count(sums.reviews),
          durationText(sums.seconds),
          sums.reviews === 0 ? "–" : durationText(sums.seconds / sums.reviews),
        ]),
        ["Total", count(reviews), durationText(seconds), durationText(seconds / Math.max(reviews, 1))],
      ]}
    />
  );
}

const paceOf = ({ reviews, seconds }: ReturnType<typeof sumDays>) =>
  reviews === 0 ? "No reviews" : `${durationText(seconds / reviews)} a card`;

/** "4 a.m." */
function hourText(hour: number): string {
  if (hour === 0) return "midnight.";
  if (hour === 12) return "noon.";
  return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`;
}
