import { Check, Lock } from "lucide-react";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { lessonAddress, moduleAddress } from "../../model/addresses.ts";
import type { Course, SyllabusLesson } from "../../model/course.ts";
import { type LessonProgress, type ProgressByLesson, watchedShare } from "../../model/progress.ts";

interface SyllabusRailProps {
  readonly course: Course;
  readonly progress: ProgressByLesson;
  /** The id of the lesson on the page. */
  readonly currentId: string | null;
  /** Whether the user may open this lesson. */
  readonly isOpen: (lesson: SyllabusLesson) => boolean;
  readonly onNavigate?: () => void;
}

/** Every lesson of a course, with what is finished. */
export function SyllabusRail({ course, progress, currentId, isOpen, onNavigate }: SyllabusRailProps) {
  const isFinished = (lesson: SyllabusLesson) => progress.get(lesson.id)?.completed_at != null;
  return (
    <nav aria-label="Syllabus" className="wrap-anywhere grid gap-3 p-3 pb-10">
      {course.modules.map((module) => (
        <section key={module.id} aria-label={module.title}>
          <h2 className="font-sans">
            <Link
              to={moduleAddress(course.id, module.id)}
              onClick={onNavigate}
              className="flex justify-between gap-2 rounded-sm px-2.5 py-2 font-semibold text-13 leading-snug hover:bg-sunken"
            >
              <span>
                {module.number}. {module.title}
              </span>
              <span aria-hidden="true" className="shrink-0 font-normal text-ink-soft text-xs tabular-nums">
                {module.lessons.filter(isFinished).length}/{module.lessons.length}
              </span>
              <span className="sr-only">
                {module.lessons.filter(isFinished).length} of {module.lessons.length} lessons finished
              </span>
            </Link>
          </h2>
          <ol>
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link
                  to={lessonAddress(course.id, lesson)}
                  onClick={onNavigate}
                  aria-current={lesson.id === currentId ? "page" : undefined}
                  className="grid min-h-9 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-2 rounded-sm px-2.5 py-2 text-13 text-ink-soft leading-snug hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2.5px_0_0_var(--accent)] pointer-coarse:min-h-11"
                >
                  <State progress={progress.get(lesson.id)} />
                  <span>
                    {lesson.number}. {lesson.title}
                  </span>
                  {isOpen(lesson) ? (
                    <span className="font-normal text-xs leading-4.5 tabular-nums">{lesson.minutes} min</span>
                  ) : (
                    <Lock aria-label="Locked" className="mt-0.5 size-3.5" />
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

/** Finished, begun, or new. */
function State({ progress }: { readonly progress: LessonProgress | undefined }) {
  if (progress?.completed_at != null) {
    return (
      <span className="mt-px grid size-4 place-items-center rounded-full bg-success text-raised">
        <Check aria-label="Finished" strokeWidth={3.2} className="size-2.5" />
      </span>
    );
  }
  const share = watchedShare(progress);
  return (
    <span
      style={share > 0 ? { background: `conic-gradient(var(--accent) ${share * 100}%, transparent 0)` } : {}}
      className={cn(
        "mt-px size-4 rounded-full border-[1.5px]",
        share > 0 ? "border-accent" : "border-line-strong",
      )}
    />
  );
}
