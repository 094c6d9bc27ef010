import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { lessonAddress } from "../../model/addresses.ts";
import type { SyllabusLesson } from "../../model/course.ts";
import { lessonLong } from "../../model/words.ts";

interface LessonStepsProps {
  readonly courseId: string;
  readonly previous: SyllabusLesson | undefined;
  readonly next: SyllabusLesson | undefined;
}

const LINK =
  "wrap-anywhere grid rounded-lg border border-line bg-raised px-4.5 py-3.5 font-semibold font-serif leading-snug hover:border-line-strong";

/** The way on, once a video has ended. */
export function LessonLink({
  courseId,
  lesson,
}: {
  readonly courseId: string;
  readonly lesson: SyllabusLesson;
}) {
  return (
    <Link
      to={lessonAddress(courseId, lesson)}
      className="wrap-anywhere flex min-h-12 items-center justify-between gap-4 rounded-lg bg-accent-soft px-4 py-2 font-semibold text-15 leading-snug hover:underline"
    >
      <span>
        <span className="font-normal text-ink-soft">Next:</span> {lesson.title}
      </span>
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
    </Link>
  );
}

/** The lessons before and after this one. */
export function LessonSteps({ courseId, previous, next }: LessonStepsProps) {
  return (
    <nav aria-label="Lessons" className="grid gap-3.5 sm:grid-cols-2">
      {previous ? (
        <Link to={lessonAddress(courseId, previous)} className={LINK}>
          <span className="font-normal font-sans text-ink-soft text-xs">Previous</span>
          {previous.title}
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {next && (
        <Link to={lessonAddress(courseId, next)} className={`${LINK} text-right`}>
          <span className="font-normal font-sans text-ink-soft text-xs">Next · {lessonLong(next)}</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
