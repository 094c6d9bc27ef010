import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { PageScroll } from "@/components/ui/page-scroll.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { COURSES_FAILED } from "@/features/courses/api/keys.ts";
import { listCourses } from "@/features/courses/api/list-courses.ts";
import { listEnrollments } from "@/features/courses/api/list-enrollments.ts";
import { listModules } from "@/features/courses/api/list-modules.ts";
import { CourseSearch } from "@/features/courses/components/course-search.tsx";
import { CourseSection, CoursesPending } from "@/features/courses/components/course-section.tsx";
import { type CourseTile, findTiles, tilesOf } from "@/features/courses/model/course-tile.ts";

/** `/courses`: what the user has rented, and what there is. */
export default function CoursesPage() {
  usePageTitle("Courses");
  const { user } = useAuth();
  const [text, setText] = useState("");
  const { tiles, isError, isFetching, reload } = useTiles(user?.id);

  return (
    <PageScroll>
      <div className="mx-auto grid w-full max-w-wide gap-8 py-6 md:py-10">
        <header className="flex flex-wrap items-end justify-between gap-5">
          <div className="grid gap-2">
            <h1 className="font-semibold text-3xl sm:text-4xl">Learning Dashboard</h1>
            <p className="measure text-ink-soft leading-relaxed">
              Browse the courses and work your way to legal mastery.
            </p>
          </div>
          <CourseSearch text={text} onTextChange={setText} />
        </header>
        {isError ? (
          <FailureNotice title={COURSES_FAILED} onRetry={reload} isBusy={isFetching} retryLabel="Try Again" />
        ) : tiles ? (
          <Sections tiles={tiles} text={text} />
        ) : (
          <CoursesPending />
        )}
      </div>
    </PageScroll>
  );
}

function Sections({ tiles, text }: { readonly tiles: readonly CourseTile[]; readonly text: string }) {
  const rented = tiles.filter((tile) => tile.daysLeft !== null);
  const others = tiles.filter((tile) => tile.daysLeft === null);
  const noMatch = <p className="text-ink-soft">No course here matches “{text.trim()}”.</p>;
  return (
    <>
      <CourseSection
        title="My Courses"
        tiles={findTiles(rented, text)}
        empty={
          rented.length > 0 ? (
            noMatch
          ) : (
            <>
              <p className="font-semibold">No Courses Yet</p>
              <p className="text-ink-soft">Get started by exploring our available courses.</p>
            </>
          )
        }
      />
      <CourseSection
        title="Available Courses"
        tiles={findTiles(others, text)}
        empty={
          others.length > 0 ? noMatch : <p className="text-ink-soft">No courses available at the moment.</p>
        }
      />
    </>
  );
}

function useTiles(userId = "") {
  const [courses, modules, enrollments] = useQueries({
    queries: [listCourses(), listModules(), { ...listEnrollments(userId), enabled: userId !== "" }],
  });
  const tiles = useMemo(
    () =>
      courses.data && modules.data && enrollments.data
        ? tilesOf(courses.data, modules.data, enrollments.data)
        : null,
    [courses.data, modules.data, enrollments.data],
  );
  const parts = [courses, modules, enrollments];
  return {
    tiles,
    isError: !tiles && parts.some((part) => part.isError),
    isFetching: parts.some((part) => part.isFetching),
    reload: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
