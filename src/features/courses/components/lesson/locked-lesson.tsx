import { formatPrice, REFUND_DAYS } from "@backend/contracts/prices.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { clock } from "@/lib/clock.ts";
import type { LessonNote } from "../../api/list-notes.ts";
import { COURSES, detailAddress, previewAddress } from "../../model/addresses.ts";
import type { Course, SyllabusLesson } from "../../model/course.ts";
import type { CourseProgress, LessonProgress } from "../../model/progress.ts";
import { whyNotRentable } from "../../model/rentable.ts";
import { counted, lessonLong, longDay } from "../../model/words.ts";

interface LockedLessonProps {
  readonly course: Course;
  readonly lesson: SyllabusLesson;
  /** The user's expired rental; null if they never rented the course. */
  readonly endedAt: string | null;
  readonly progress: CourseProgress;
  readonly lessonProgress: LessonProgress | undefined;
  readonly notes: readonly LessonNote[];
  readonly bookmarks: number;
  readonly rent: ReactNode;
}

/** In place of a lesson that the user may not open: why, what was kept, and what to do next. */
export function LockedLesson(props: LockedLessonProps) {
  const { course, lesson, endedAt, progress, lessonProgress, notes, bookmarks } = props;
  const whyNot = whyNotRentable(course);
  const resumesAt = lessonProgress?.position_seconds ?? 0;
  const previews = course.lessons.filter(({ isPreview }) => isPreview);
  return (
    <div className="grid max-w-4xl gap-10">
      <section className="grid overflow-clip rounded-lg border border-line bg-raised shadow-card md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="p-5 sm:p-8">
          <p className="wrap-anywhere font-semibold text-accent text-xs uppercase tracking-[0.06em]">
            Lesson {lesson.number} · {lesson.title}
          </p>
          <h1 className="wrap-anywhere mt-2 font-semibold text-[1.75rem] leading-tight tracking-tight">
            {endedAt ? `Your access ended on ${longDay(endedAt)}` : "This lesson comes with the course"}
          </h1>
          <p className="mt-2 text-ink-soft leading-relaxed">
            {endedAt && "Everything you did is saved. "}
            {whyNot ??
              (endedAt
                ? `Rent again and you’ll start ${
                    resumesAt > 0
                      ? `at ${clock(resumesAt)}, right where you stopped`
                      : "right where you stopped"
                  }.`
                : `Rent ${course.title} to study all ${counted(course.lessons.length, "lesson")} for ${counted(course.days_of_access, "day")}.`)}
          </p>
          {endedAt && (
            <dl className="mt-6 grid grid-cols-3 gap-3">
              <Figure value={`${progress.finished} of ${progress.total}`} name="lessons finished" />
              <Figure value={String(notes.length)} name={notes.length === 1 ? "note" : "notes"} />
              <Figure value={String(bookmarks)} name={bookmarks === 1 ? "bookmark" : "bookmarks"} />
            </dl>
          )}
        </div>
        <div className="grid content-center gap-4 border-line bg-sunken p-5 max-md:border-t sm:p-7 md:border-l">
          {whyNot ? (
            <Button asChild>
              <Link to={COURSES}>See all courses</Link>
            </Button>
          ) : (
            <Offer {...props} />
          )}
        </div>
      </section>
      {notes.length > 0 && <KeptNotes notes={notes} lessons={course.lessons} />}
      <section className="grid gap-4">
        <h2 className="font-semibold text-xl">Open to everyone</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {previews.map((preview) => (
            <li key={preview.id}>
              <Link
                to={previewAddress(preview.id)}
                className="block h-full rounded-lg border border-line bg-raised px-4 py-3.5 hover:border-line-strong"
              >
                <span className="block font-semibold leading-snug">{preview.title}</span>
                <span className="text-ink-soft text-sm">Preview lesson · {lessonLong(preview)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={detailAddress(course.id)}
              className="block h-full rounded-lg border border-line bg-raised px-4 py-3.5 hover:border-line-strong"
            >
              <span className="block font-semibold leading-snug">What the course covers</span>
              <span className="text-ink-soft text-sm">Syllabus, outcomes and questions</span>
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Offer({ course, endedAt, rent }: Pick<LockedLessonProps, "course" | "endedAt" | "rent">) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-semibold text-3xl tracking-tight">{formatPrice(course.price)}</span>
        {course.original_price !== null && course.original_price > course.price && (
          <s className="text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatPrice(course.original_price)}
          </s>
        )}
      </p>
      <p className="text-ink-soft text-sm">
        {endedAt ? `${course.days_of_access} more days` : `${course.days_of_access} days of access`}
      </p>
      {rent}
      <p className="text-ink-soft text-sm">{REFUND_DAYS}-day guarantee, full refund</p>
    </>
  );
}

function Figure({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-accent border-t pt-2">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold font-serif text-xl tabular-nums sm:text-2xl">{value}</dd>
    </div>
  );
}

function KeptNotes({
  notes,
  lessons,
}: {
  readonly notes: readonly LessonNote[];
  readonly lessons: readonly SyllabusLesson[];
}) {
  const titles = new Map(lessons.map(({ id, title }) => [id, title]));
  return (
    <section className="grid gap-4">
      <h2 className="font-semibold text-xl">Your notes are still here</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised px-4 shadow-card">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-x-4 gap-y-1 py-3 text-15 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="text-ink-soft text-sm leading-6">
              {note.at_seconds !== null && (
                <span className="mr-2 rounded-sm bg-accent-soft px-2 py-0.5 font-semibold text-accent-strong text-xs tabular-nums">
                  {clock(note.at_seconds)}
                </span>
              )}
              {titles.get(note.lesson_id)}
            </span>
            <span className="whitespace-pre-line break-words">{note.body}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
