import type { Overview } from "@backend/contracts/study.ts";
import { CircleAlert, CircleCheck } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FiguresTable } from "@/components/ui/figures-table.tsx";
import { EXAMS, type ExamPlan, examPlanOf } from "../model/exam-plan.ts";
import { dayText } from "../model/plan-words.ts";
import { studyDay } from "../model/today.ts";

// With it comes ts-fsrs, which only students with an exam date need here. Without a network, the plan does without.
const MinutesPlanView = lazy(() => import("./minutes-plan.tsx").catch(() => ({ default: () => null })));
const ExamOutlookLine = lazy(() => import("./exam-outlook.tsx").catch(() => ({ default: () => null })));

interface ExamPanelProps {
  readonly userId: string;
  readonly overview: Overview;
  readonly onEdit: () => void;
}

/** How far the exam is, and what a day needs until then. */
export function ExamPanel({ userId, overview, onEdit }: ExamPanelProps) {
  const plan = examPlanOf(overview);
  const { exam, exam_jurisdiction, exam_date, new_per_day, subjects } = overview.settings;
  const name = Object.entries(EXAMS).find(([value]) => value === exam)?.[1];
  const minutes = overview.plan && (
    <Suspense fallback={<div aria-hidden="true" className="mt-2 h-7" />}>
      <MinutesPlanView userId={userId} overview={overview} examName={name ?? "Exam"} />
    </Suspense>
  );
  const [next] = overview.finals;
  if ((!plan || !exam_date) && next) {
    return (
      <Panel title={finalsText(overview.finals)} daysLeft={next.daysLeft} onEdit={onEdit}>
        {minutes ?? (
          <p className="mt-2">Its cards come first. Add your minutes a day, and we’ll plan your time.</p>
        )}
      </Panel>
    );
  }
  if (!plan || !exam_date) {
    const taken = overview.collections.filter(
      ({ is_official, subject }) => is_official && subject && subjects.includes(subject),
    );
    return (
      <section
        aria-label="Exam"
        className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-5 py-4"
      >
        <p className="text-ink-soft">
          {taken.length > 0
            ? `New cards begin with ${new Intl.ListFormat("en-US").format(taken.map(({ title }) => title))}. Add an exam date, and we’ll tell you what each day needs.`
            : "Add your courses and your exam date, and we’ll tell you what each day needs."}
        </p>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Courses and exam
        </Button>
      </section>
    );
  }
  const day = new Date(`${exam_date}T12:00`);
  const monthAndDay = { month: "long", day: "numeric" } as const;
  const date = day.toLocaleDateString("en-US", { ...monthAndDay, year: "numeric" });
  return (
    <Panel
      title={[exam_jurisdiction, name, date].filter(Boolean).join(", ")}
      daysLeft={plan.daysLeft}
      onEdit={onEdit}
    >
      {overview.finals.length > 0 && <p className="mt-1">Before it: {finalsText(overview.finals)}</p>}
      {minutes ?? (
        <>
          <p className="mt-2 flex gap-2 leading-relaxed">
            {plan.isOnTrack ? (
              <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-danger" />
            )}
            <span>{verdict(plan, new_per_day)}</span>
          </p>
          <Suspense fallback={<div aria-hidden="true" className="mt-2 h-19.5 sm:h-6.5" />}>
            <ExamOutlookLine
              overview={overview}
              plan={plan}
              date={day.toLocaleDateString("en-US", monthAndDay)}
            />
          </Suspense>
          {exam !== null && plan.hasNewCards && plan.subjects.length > 1 && (
            <SubjectTable plan={plan} limit={new_per_day} today={studyDay(overview.settings, new Date())} />
          )}
        </>
      )}
    </Panel>
  );
}

const finalsText = (finals: Overview["finals"]) =>
  finals.map(({ name, date }) => `${name}, ${dayText(date)}`).join(" · ");

interface PanelProps {
  readonly title: string;
  readonly daysLeft: number;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

function Panel({ title, daysLeft, onEdit, children }: PanelProps) {
  return (
    <section aria-label="Exam" className="rounded-xl border border-line bg-raised p-5 shadow-card sm:px-7">
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium text-ink-soft text-sm">{title}</p>
        <Button size="sm" variant="quiet" className="-my-2 -mr-3" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <h2 className="font-semibold text-2xl tracking-tight">
        {daysLeft === 0 ? "Today is the day" : `${days(daysLeft)} left`}
      </h2>
      {children}
    </section>
  );
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const count = (cards: number) => cards.toLocaleString("en-US");

function time(minutes: number): string {
  if (minutes < 1) return "under a minute";
  if (minutes < 120) return minutes === 1 ? "about 1 minute" : `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}

/** Whether every card can be seen in time. What can’t be met is said plainly. */
function verdict(plan: ExamPlan, limit: number): string {
  const { daysLeft, reviewDays, newPerDay, minutesPerDay, minutesAtLimit, unseen, missed, missedCore } = plan;
  if (unseen === 0) return "You’ve seen every card. Keep reviewing.";
  if (daysLeft === 0) return "Look at what you know best, and leave new cards for another day. Good luck!";
  const fresh = `${count(newPerDay)} new ${newPerDay === 1 ? "card" : "cards"} a day`;
  const pace = `${time(minutesPerDay)} with reviews at your pace`;
  if (plan.isOnTrack)
    return `On track. It takes ${fresh}, ${pace}, to see all ${count(unseen)} with ${days(reviewDays)} left to review.${limit > newPerDay ? ` Your limit of ${count(limit)} a day gets you there sooner.` : ""}`;
  const core = missedCore > 0 ? `, ${count(missedCore)} of them on core topics` : "";
  if (!plan.hasNewCards)
    return `The last ${reviewDays === 1 ? "day is" : `${days(reviewDays)} are`} for review, so new cards have stopped. ${count(unseen)} stay unseen${core}. To see some anyway, choose a collection.`;
  const atLimit = `At ${count(limit)} a day, ${count(missed)} of ${count(unseen)} stay unseen${core}`;
  return plan.isPossible
    ? `${atLimit}. Seeing every card takes ${fresh}, ${pace}.`
    : `There isn’t time for every card: it would take ${fresh}, ${time(minutesPerDay)}. ${atLimit}, for ${time(minutesAtLimit)} of study.`;
}

/** When the subjects' cards begin. */
function ownFirst({ unseen, daysUntilSubjects }: ExamPlan["own"], today: Date): string {
  const cards =
    unseen === 1 ? "Your own new card comes first" : `Your own ${count(unseen)} new cards come first`;
  if (daysUntilSubjects === null)
    return `${cards}. At this pace, they take every day before the review days.`;
  if (daysUntilSubjects === 0) return `${cards} today.`;
  const day = new Date(today);
  day.setDate(day.getDate() + daysUntilSubjects);
  const date = day.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
  return `${cards}. The subjects begin on ${date}.`;
}

/** How a day’s new cards are shared out among the subjects, once the student’s own are through. */
function SubjectTable({
  plan: { own, subjects },
  limit,
  today,
}: {
  readonly plan: ExamPlan;
  readonly limit: number;
  readonly today: Date;
}) {
  const isPublished = subjects.some(({ share }) => share !== null);
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1.5 text-ink-soft text-sm">New cards by subject</summary>
      {own.unseen > 0 && <p className="mt-1 mb-2 text-15">{ownFirst(own, today)}</p>}
      <FiguresTable
        aria-label="New cards by subject"
        columns={[
          { name: "Subject" },
          { name: "Of the questions", className: isPublished ? "max-sm:hidden" : "hidden" },
          ...["Unseen", "Core", "A day"].map((name) => ({ name, className: "whitespace-nowrap" })),
        ]}
        rows={[
          ...(own.unseen > 0
            ? [{ key: "own", cells: ["Your own cards", "–", count(own.unseen), "–", own.perDay] }]
            : []),
          ...subjects.map(({ title, share, unseen, core, perDay }) => ({
            key: title,
            cells: [
              ...[title, share === null ? "–" : `${Math.round(share * 1000) / 10}%`],
              ...[count(unseen), count(core), Math.round(perDay * 10) / 10],
            ],
          })),
        ]}
      />
      <p className="mt-2 text-ink-soft text-sm">
        A day is at your limit of {count(limit)}. In each subject, core topics come first, then common ones,
        then those rarely tested.{" "}
        {isPublished
          ? "Shares of the scored multiple-choice questions, as the National Conference of Bar Examiners publishes them. Subjects without a published share count like one of the seven."
          : "The examiners publish no shares, so subjects count equally."}
      </p>
    </details>
  );
}
