import { Check, Lock } from "lucide-react";
import { Link } from "react-router";
import { lessonAddress } from "../../model/addresses.ts";
import type { SyllabusModule } from "../../model/course.ts";
import { lessonLong } from "../../model/words.ts";
import type { CourseArea } from "./course-area.ts";
import { LessonIcon } from "./lesson-icon.tsx";

interface ModuleLessonsProps {
  readonly area: Pick<CourseArea, "course" | "byLesson" | "isOpen">;
  readonly module: SyllabusModule;
}

/** The lessons of a module, each a link. */
export function ModuleLessons({ area: { course, byLesson, isOpen }, module }: ModuleLessonsProps) {
  return (
    <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-raised shadow-card">
      {module.lessons.map((lesson) => (
        <li key={lesson.id}>
          <Link
            to={lessonAddress(course.id, lesson)}
            className="grid min-h-12 grid-cols-[1.25rem_minmax(0,1fr)] wrap-anywhere items-center gap-x-3 gap-y-0.5 px-4 py-3 text-15 leading-snug hover:bg-sunken sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] focus-visible:-outline-offset-2"
          >
            {byLesson.get(lesson.id)?.completed_at != null ? (
              <Check aria-label="Finished" className="size-4.5 text-success" />
            ) : isOpen(lesson) ? (
              <LessonIcon lesson={lesson} className="size-4 text-accent" />
            ) : (
              <Lock aria-label="Locked" className="size-4 text-ink-soft" />
            )}
            <span>
              {lesson.number}. {lesson.title}
            </span>
            <span className="text-ink-soft text-sm tabular-nums max-sm:col-start-2">
              {!isOpen(lesson) ? "" : lesson.isPreview ? "Preview · " : ""}
              {lessonLong(lesson)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
