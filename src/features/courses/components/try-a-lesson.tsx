import { Link } from "react-router";
import { previewAddress } from "../model/addresses.ts";
import type { CourseTile } from "../model/course-tile.ts";
import { lessonLong } from "../model/words.ts";
import { LessonIcon } from "./course/lesson-icon.tsx";

/** The lessons that are open to everyone, one of each course. */
export function TryALesson({ tiles }: { readonly tiles: readonly CourseTile[] }) {
  const previews = tiles.flatMap(({ course, state, previews: [first] }) =>
    first && (state === "rentable" || state === "coming soon") ? [{ course, lesson: first }] : [],
  );
  if (previews.length === 0) return null;
  return (
    <section aria-labelledby="try-a-lesson" className="grid gap-4">
      <h2 id="try-a-lesson" className="font-semibold text-xl">
        Try a lesson first
      </h2>
      <ul className="grid overflow-clip rounded-lg border border-line bg-raised shadow-card max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {previews.map(({ course, lesson }) => (
          <li key={lesson.id}>
            <Link
              to={previewAddress(lesson.id)}
              className="flex h-full items-center gap-3 p-4 text-15 leading-snug hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong text-accent">
                <LessonIcon lesson={lesson} className="size-3.5" />
              </span>
              <span>
                {lesson.title}
                <span className="block text-ink-soft text-xs tabular-nums">
                  {course.title} · {lessonLong(lesson)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
