import { ChevronDown, Lock } from "lucide-react";
import { Link } from "react-router";
import { previewAddress } from "../../model/addresses.ts";
import { type Course, minutesOf } from "../../model/course.ts";
import { counted, hoursLong, lessonLong, lessonsCounted, minutesLong } from "../../model/words.ts";
import { LessonIcon } from "./lesson-icon.tsx";

/** A course's modules, the first one open, with its previews to try. */
export function Syllabus({ course }: { readonly course: Course }) {
  return (
    <section aria-labelledby="syllabus" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="syllabus" className="font-semibold text-2xl">
          Syllabus
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">
          {lessonsCounted(course.lessons.length, course.watched)} · {hoursLong(course.minutes)} of reading
        </p>
      </div>
      <div className="wrap-anywhere divide-y divide-line overflow-clip rounded-lg border border-line bg-raised shadow-card">
        {course.modules.map((module) => (
          <details key={module.id} open={module.lessons.some(({ isPreview }) => isPreview)} className="group">
            <summary className="grid cursor-pointer list-none grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-4 focus-visible:-outline-offset-2 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
              <span className="font-semibold font-serif text-accent text-lg">{module.number}</span>
              <span className="font-semibold font-serif leading-snug">{module.title}</span>
              <span className="text-ink-soft text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-2">
                {counted(module.lessons.length, "lesson")} · {minutesLong(minutesOf(module.lessons))}
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 text-ink-soft group-open:rotate-180 max-sm:col-start-3 max-sm:row-start-1"
              />
            </summary>
            <ol className="px-4 pb-3">
              {module.lessons.map((lesson) => (
                <li
                  key={lesson.id}
                  className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-2 py-1.5 text-15 leading-snug sm:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
                >
                  {lesson.isPreview ? (
                    <LessonIcon lesson={lesson} className="size-3.5 text-accent" />
                  ) : (
                    <Lock aria-label="Comes with the course" className="size-3.5 text-ink-soft" />
                  )}
                  {lesson.isPreview ? (
                    <Link to={previewAddress(lesson.id)} className="rounded-sm py-1 hover:underline">
                      {lesson.title}{" "}
                      <span className="ml-2 inline-block rounded-sm border border-accent px-2 py-0.5 font-medium text-accent text-xs">
                        Preview
                      </span>
                    </Link>
                  ) : (
                    <span>{lesson.title}</span>
                  )}
                  <span className="text-ink-soft text-sm tabular-nums max-sm:col-start-2">
                    {lessonLong(lesson)}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
}
