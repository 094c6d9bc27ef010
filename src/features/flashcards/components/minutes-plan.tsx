import type { Overview } from "@backend/contracts/study.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { lazy, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { ChartPanel } from "@/components/ui/chart-panel.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { refresh } from "../api/change-cards.ts";
import { saveSettings } from "../api/save-settings.ts";
import { dateAfter, FURTHEST_DAYS, type MinutesPlan, minutesPlanOf } from "../model/minutes-plan.ts";
import { neededSentence, percentText, planSentence } from "../model/plan-words.ts";
import { usePlannedMinutes } from "../model/use-planned-minutes.ts";

const PlanChart = lazy(() => import("./plan-chart.tsx").then((charts) => ({ default: charts.PlanChart })));

interface MinutesPlanProps {
  readonly userId: string;
  readonly overview: Overview;
  readonly examName: string;
}

/** The plan in minutes: a sentence, what to do where it doesn't work out, and the days ahead as a chart. */
export default function MinutesPlanView({ userId, overview, examName }: MinutesPlanProps): ReactNode {
  const plan = useMemo(() => minutesPlanOf(overview, examName), [overview, examName]);
  usePlannedMinutes(userId, overview.settings, plan);
  if (!plan)
    return (
      <p className="mt-2 text-ink-soft">
        We plan minutes once your last exam is within {FURTHEST_DAYS} days. Until then, your limits of cards
        apply.
      </p>
    );
  const needed = neededSentence(plan);
  const Icon = plan.isReached ? CircleCheck : CircleAlert;
  return (
    <>
      <p className="mt-2 flex gap-2 font-medium text-lg leading-snug">
        {plan.cards > 0 && (
          <Icon
            aria-hidden="true"
            className={cn("mt-0.5 size-5 shrink-0", plan.isReached ? "text-success" : "text-danger")}
          />
        )}
        <span>{planSentence(plan)}</span>
      </p>
      {needed && <Choices userId={userId} plan={plan} needed={needed} />}
      <Split overview={overview} plan={plan} />
      {plan.course.days.length > 0 && plan.cards > 0 && <Days plan={plan} />}
    </>
  );
}

interface ChoicesProps {
  readonly userId: string;
  readonly plan: MinutesPlan;
  readonly needed: string;
}

/** More time, a lower target, or fewer cards. */
function Choices({ userId, plan, needed }: ChoicesProps) {
  const queryClient = useQueryClient();
  const { isBusy, error, run } = useSubmit();
  const choose = (change: Parameters<typeof saveSettings>[1]) =>
    void run(async () => {
      await saveSettings(userId, change);
      await refresh(queryClient);
    });
  const reached = Math.floor(Math.min(...plan.exams.map(({ recall }) => recall)) * 100);
  return (
    <div className="mt-2 pl-7">
      <p className="leading-relaxed">
        {needed}
        {plan.cardsTooMany !== null &&
          ` Or leave out ${plan.cardsTooMany.toLocaleString("en-US")} of the new cards: suspend those you need least.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {plan.minutesNeeded !== null && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isBusy}
            onClick={() => choose({ minutes_per_day: plan.minutesNeeded })}
          >
            Study {plan.minutesNeeded} minutes a day
          </Button>
        )}
        {reached >= 50 && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isBusy}
            onClick={() => choose({ exam_target: reached / 100 })}
          >
            Aim for {reached}%
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="danger" title={error.message}>
          Your plan is as it was.
        </Notice>
      )}
    </div>
  );
}

/** How a day's minutes are divided, and why. */
function Split({ overview: { settings, plan: start }, plan }: { overview: Overview; plan: MinutesPlan }) {
  if (!start) return null;
  const questions = settings.practice_per_day;
  const practice = Math.round((questions * start.seconds.question) / 60);
  const seconds = (value: number) => `${Math.round(value)} seconds`;
  return (
    <>
      {start.questionsLeft > 0 && (
        <p className="mt-2">
          <Link to="/practice" className="text-accent underline underline-offset-2">
            {start.questionsLeft === 1 ? "1 practice question" : `${start.questionsLeft} practice questions`}
          </Link>{" "}
          left today.
        </p>
      )}
      <details className="mt-3">
        <summary className="cursor-pointer py-1.5 text-ink-soft text-sm">How the minutes are divided</summary>
        <p className="mt-1 max-w-prose text-15 leading-relaxed">
          {questions > 0 &&
            `Practice comes first: ${questions} questions, ${practice} minutes. It trains you to apply the law; the forecast counts only cards. `}
          Of the rest, new cards get {plan.newPercentage}% today, because a card that you never see can’t be
          remembered; reviews that are due get what is left, and then new cards again. At your pace, a review
          takes {seconds(start.seconds.review)}, and a new card {seconds(start.seconds.fresh)} with all its
          first answers. The forecast is{" "}
          <a
            href="https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm"
            className="text-accent underline underline-offset-2"
          >
            FSRS-6
          </a>
          , played forward day by day. We plan again each time you study.
        </p>
      </details>
    </>
  );
}

/** Each day's minutes, and the memory they lead to. */
function Days({ plan }: { readonly plan: MinutesPlan }) {
  const days = plan.course.days.map(({ minutes, recall, fresh, reviews }, day) => ({
    name: dateAfter(plan.today, day).toLocaleDateString("en-US", { month: "short", day: "numeric" }),
    ...{ minutes: Math.round(minutes), percentage: Math.round(recall * 1000) / 10 },
    ...{ fresh: Math.round(fresh), reviews: Math.round(reviews) },
  }));
  return (
    <ChartPanel
      title="Your plan, day by day"
      isPart
      summary={`Bars: minutes. Line: cards remembered. Target: ${percentText(plan.target)}.`}
      chart={
        <PlanChart
          days={days}
          target={Math.round(plan.target * 100)}
          exams={plan.exams.map(({ date, name }) => ({
            name,
            day: new Date(`${date}T12:00`).toLocaleDateString("en-US", { month: "short", day: "numeric" }),
          }))}
        />
      }
      columns={["Day", "Minutes", "Reviews", "New", "Remembered"]}
      rows={days.map(({ name, minutes, reviews, fresh, percentage }) => [
        ...[name, String(minutes), String(reviews), String(fresh), `${percentage}%`],
      ])}
    />
  );
}
