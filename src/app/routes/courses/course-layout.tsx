import { useQueries } from "@tanstack/react-query";
import { BookOpenText } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import { KeptScreens } from "@/app/shell/kept-screens.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { useMedia } from "@/components/ui/use-media.ts";
import { useOnline } from "@/components/ui/use-online.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getCourse } from "@/features/courses/api/get-course.ts";
import { listEnrollments } from "@/features/courses/api/list-enrollments.ts";
import { listProgress } from "@/features/courses/api/list-progress.ts";
import type { CourseArea } from "@/features/courses/components/course/course-area.ts";
import { CourseBar } from "@/features/courses/components/course/course-bar.tsx";
import { CourseProblem } from "@/features/courses/components/course/course-problem.tsx";
import { SyllabusRail } from "@/features/courses/components/course/syllabus-rail.tsx";
import { useIsRented } from "@/features/courses/components/course/use-is-rented.ts";
import { OfflineLesson } from "@/features/courses/components/lesson/offline-lesson.tsx";
import { useHasRoom } from "@/features/courses/components/lesson/use-has-room.ts";
import { isWatched } from "@/features/courses/model/course.ts";
import { byLesson, progressOf } from "@/features/courses/model/progress.ts";

/** Pixels for the syllabus, a video, and its transcript. */
const ROOM_FOR_ALL = 1144;

/** `/course/{courseId}` and everything in it. The syllabus beside the lesson keeps its place from lesson to lesson. */
export default function CourseLayout() {
  const { courseId = "" } = useParams();
  const { user } = useAuth();
  const userId = user?.id ?? "";
  const isOnline = useOnline();
  const [course, enrollments, progress] = useQueries({
    queries: [
      getCourse(courseId),
      { ...listEnrollments(userId), enabled: userId !== "" },
      { ...listProgress(userId), enabled: userId !== "" },
    ],
  });
  const enrollment = enrollments.data?.find(({ course_id }) => course_id === courseId) ?? null;
  const isRented = useIsRented(enrollment?.expires_at ?? null);
  const studied = useMemo(() => byLesson(progress.data ?? []), [progress.data]);

  if (course.data && enrollments.data && progress.data) {
    const area: CourseArea = {
      course: course.data,
      userId,
      enrollment,
      isRented,
      progress: progressOf(course.data, studied),
      byLesson: studied,
      isOpen: ({ isPreview }) => isPreview || isRented,
    };
    return <Area key={courseId} area={area} />;
  }
  const parts = [course, enrollments, progress];
  return (
    <Page>
      <Untitled />
      {course.data === null ? (
        <CourseProblem what="Course" />
      ) : !isOnline && parts.some(({ isError }) => isError) ? (
        <OfflineLesson reason="not_kept" courseId={null} />
      ) : parts.some(({ isError }) => isError) ? (
        <FailureNotice
          title="We couldn’t load this course"
          onRetry={() => {
            for (const part of parts) if (part.isError) void part.refetch();
          }}
        />
      ) : (
        <Skeleton label="Loading the course…" className="grid gap-4">
          <Bone className="h-8 w-72 max-w-full" />
          <Bone className="aspect-video w-full max-w-2xl" />
          <Bone className="h-5 w-full max-w-xl" />
          <Bone className="h-5 w-full max-w-lg" />
        </Skeleton>
      )}
    </Page>
  );
}

/** Until a page of the course gives the tab its title. */
function Untitled() {
  usePageTitle("Courses");
  return null;
}

function Area({ area }: { readonly area: CourseArea }) {
  const { lessonId = null } = useParams();
  const frame = useRef<HTMLDivElement>(null);
  const hasRoomForAll = useHasRoom(frame, ROOM_FOR_ALL);
  const isDesktop = useMedia("(min-width: 64rem)");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const current = area.course.lessons.find(({ id }) => id === lessonId);
  // Beside a video or a talk, its transcript comes before the syllabus, which also opens from below.
  const hasRail = isDesktop && (!(current && isWatched(current)) || hasRoomForAll);
  const rail = (
    <SyllabusRail
      course={area.course}
      progress={area.byLesson}
      currentId={lessonId}
      isOpen={area.isOpen}
      onNavigate={() => setSheetOpen(false)}
    />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CourseBar {...area} />
      <div ref={frame} className="flex min-h-0 flex-1">
        {hasRail && (
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
            tabIndex={0}
            className="relative w-66 shrink-0 overflow-y-auto border-line border-r focus-visible:-outline-offset-2"
          >
            {rail}
          </div>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <KeptScreens context={area} />
        </div>
      </div>
      {!hasRail && (
        <div className="flex h-15 shrink-0 items-center justify-between gap-3 border-line border-t bg-raised px-4 text-sm">
          <p className="min-w-0 leading-snug">
            <span className="line-clamp-2 font-semibold tabular-nums">
              {current ? `Lesson ${current.number} of ${area.course.lessons.length}` : area.course.title}
            </span>
          </p>
          <Button variant="secondary" onClick={() => setSheetOpen(true)}>
            <BookOpenText aria-hidden="true" className="size-4.5" />
            Syllabus
          </Button>
        </div>
      )}
      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} side="right" title="Syllabus">
        {rail}
      </Sheet>
    </div>
  );
}
