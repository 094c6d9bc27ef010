import { BookOpenText, Play } from "lucide-react";
import { cn } from "@/components/ui/cn.ts";
import { isWatched, type SyllabusLesson } from "../../model/course.ts";

interface LessonIconProps {
  readonly lesson: Pick<SyllabusLesson, "hasVideo" | "talkMinutes">;
  readonly className: string;
}

/** What opens: something to watch, or something to read. */
export function LessonIcon({ lesson, className }: LessonIconProps) {
  return isWatched(lesson) ? (
    <Play aria-hidden="true" className={cn("fill-current", className)} />
  ) : (
    <BookOpenText aria-hidden="true" className={className} />
  );
}
