import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import type { Overview } from "../api/get-overview.ts";
import { EXAMS, examPlanOf } from "../model/exam-plan.ts";

interface ExamPanelProps {
  readonly overview: Overview;
  readonly onEdit: () => void;
}

/** How far the exam is, and what a day needs until then. */
export function ExamPanel({ overview, onEdit }: ExamPanelProps) {
  const plan = examPlanOf(overview, new Date());
  const { exam, exam_jurisdiction, exam_date, new_per_day } = overview.settings;
  if (!plan || !exam_date) {
    return (
      <section
        aria-label="Exam"
        className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-5 py-4"
      >
        <p className="text-ink-soft">Add your exam date, and we’ll tell you what each day needs.</p>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Study settings
        </Button>
      </section>
    );
  }
  const name = Object.entries(EXAMS).find(([value]) => value === exam)?.[1] ?? "Exam";
  const date = new Date(`${exam_date}T12:00`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
  });
  return (
    <section aria-label="Exam" className="rounded-xl border border-line bg-raised p-5 shadow-card sm:px-7">
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium text-ink-soft text-sm">
          {[exam_jurisdiction, name, date].filter(Boolean).join(", ")}
        </p>
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <h2 className="font-semibold text-2xl tracking-tight">
        {plan.daysLeft === 0
          ? "Today is the day"
          : plan.daysLeft === 1
            ? "1 day left"
            : `${plan.daysLeft} days left`}
      </h2>
      <p className="mt-2 flex gap-2 leading-relaxed">
        {plan.isOnTrack ? (
          <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-danger" />
        )}
        <span>
          {plan.unseen === 0
            ? "You’ve seen every card. Keep reviewing."
            : plan.isOnTrack
              ? `On track. ${plan.newPerDay} new ${plan.newPerDay === 1 ? "card" : "cards"} a day, about ${plan.minutesPerDay} minutes with reviews, and you’ll have seen all ${plan.unseen} with two weeks to review.`
              : `At ${new_per_day} new cards a day, ${plan.missed} stay unseen. It takes ${plan.newPerDay} a day, about ${plan.minutesPerDay} minutes with reviews.`}
        </span>
      </p>
    </section>
  );
}
