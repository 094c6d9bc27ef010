import { formatPrice, REFUND_DAYS } from "@backend/contracts/prices.ts";
import { Award, CircleHelp, FileText, List, type LucideIcon, NotebookPen, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Course } from "../../model/course.ts";
import { counted, lessonsCounted } from "../../model/words.ts";

interface PriceCardProps {
  readonly course: Course;
  /** Then there is nothing to pay. */
  readonly isRented: boolean;
  /** What the user can do: rent, or go on studying. */
  readonly action: ReactNode;
  /** What it costs with the promotion code. */
  readonly promotion: ReactNode;
}

const QUESTIONS_PER_LESSON = 3;

/** What a rental costs and includes. */
export function PriceCard({ course, isRented, action, promotion }: PriceCardProps) {
  const lessons = course.lessons.length;
  const { sheets } = course;
  return (
    <section
      aria-label={isRented ? "Your rental" : "Rent this course"}
      className="grid gap-4 rounded-lg border border-line bg-raised p-5 shadow-float sm:p-6"
    >
      <div hidden={isRented}>
        <Price course={course} className="text-4xl" />
        <p className="mt-1.5 text-ink-soft text-sm">{counted(course.days_of_access, "day")} of access</p>
      </div>
      {promotion}
      {action}
      <ul className="grid gap-2.5 text-15 leading-snug">
        {lessons > 0 && (
          <Included icon={List}>
            {course.watched === 0
              ? counted(lessons, "written lesson")
              : `${lessonsCounted(lessons, course.watched)}, with captions and a transcript`}
          </Included>
        )}
        {sheets > 0 && (
          <>
            <Included icon={FileText}>{counted(sheets, "one-page framework")} as PDFs</Included>
            <Included icon={CircleHelp}>{sheets * QUESTIONS_PER_LESSON} questions with explanations</Included>
          </>
        )}
        <Included icon={Award}>Certificate of completion</Included>
        <Included icon={NotebookPen}>Progress and notes are kept when access ends</Included>
      </ul>
      <p className="flex gap-3 border-line border-t pt-4 text-sm leading-snug">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span>
          <strong className="block font-semibold">{REFUND_DAYS}-day satisfaction guarantee</strong>
          <span className="text-ink-soft">A full refund if the course isn’t for you.</span>
        </span>
      </p>
    </section>
  );
}

export function Price({
  course,
  className = "text-2xl",
}: {
  readonly course: Pick<Course, "price" | "original_price">;
  readonly className?: string;
}) {
  return (
    <p className="flex items-baseline gap-2">
      <span className={`font-semibold tabular-nums tracking-tight ${className}`}>
        {formatPrice(course.price)}
      </span>
      {course.original_price !== null && course.original_price > course.price && (
        <s className="text-ink-soft tabular-nums">
          <span className="sr-only">instead of </span>
          {formatPrice(course.original_price)}
        </s>
      )}
    </p>
  );
}

function Included({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  );
}
