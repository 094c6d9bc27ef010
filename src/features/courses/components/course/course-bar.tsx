import { ArrowLeft, Clock, Lock } from "lucide-react";
import { Link } from "react-router";
import { courseAddress } from "../../model/addresses.ts";
import { pacingOf } from "../../model/pacing.ts";
import { counted, longDay } from "../../model/words.ts";
import type { CourseArea } from "./course-area.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** Above every page of a course: where it belongs, how far the student is, and the pace that finishes in time. */
export function CourseBar({ course, enrollment, isRented, progress }: CourseArea) {
  const pacing = enrollment && isRented ? pacingOf(progress.minutesLeft, enrollment.expires_at) : null;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-line border-b px-(--content-padding) py-2 text-sm">
      <Link
        to={courseAddress(course.id)}
        className="flex min-w-0 items-center gap-2 rounded-sm font-semibold font-serif text-base"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="line-clamp-1 break-all">{course.title}</span>
      </Link>
      {enrollment && (
        <div className="flex items-center gap-2.5 text-ink-soft max-sm:w-full">
          <ProgressBar
            percent={progress.percent}
            label="Lessons finished"
            className="w-32 max-sm:w-auto max-sm:flex-1"
          />
          <span className="tabular-nums">
            {progress.finished} of {counted(progress.total, "lesson")}
          </span>
        </div>
      )}
      {pacing && (
        <p className="flex items-center gap-2 rounded-full bg-accent-soft px-3.5 py-1.5 text-[0.84375rem] tabular-nums max-sm:w-full max-sm:justify-center max-sm:gap-1.5 max-sm:px-2 max-sm:text-13 sm:ml-auto">
          <Clock aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span>
            {pacing.left}: <strong className="font-semibold">{pacing.pace}</strong>
          </span>
        </p>
      )}
      {enrollment && !isRented && (
        <p className="flex items-center gap-2 rounded-full bg-accent-soft px-3.5 py-1.5 text-[0.84375rem] max-sm:w-full max-sm:justify-center sm:ml-auto">
          <Lock aria-hidden="true" className="size-4 shrink-0 text-accent" />
          Access ended {longDay(enrollment.expires_at)}
        </p>
      )}
    </header>
  );
}
