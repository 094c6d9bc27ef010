import { REFUND_DAYS } from "@backend/contracts/prices.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { useNow } from "@/components/ui/use-now.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { RentButton } from "@/features/billing/components/rent-button.tsx";
import { COURSES_FAILED } from "@/features/courses/api/keys.ts";
import { listCourses } from "@/features/courses/api/list-courses.ts";
import { listProgress } from "@/features/courses/api/list-progress.ts";
import { CourseSearch } from "@/features/courses/components/course-search.tsx";
import { CourseSection, CoursesSkeleton } from "@/features/courses/components/course-section.tsx";
import { TryALesson } from "@/features/courses/components/try-a-lesson.tsx";
import {
  type CourseTile,
  findTiles,
  nextDayLess,
  rentalsOf,
  tilesOf,
} from "@/features/courses/model/course-tile.ts";
import { byLesson } from "@/features/courses/model/progress.ts";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";

/** `/courses`: the user's courses and the ones to rent. `?course=` brings the named one into view. */
export default function CoursesPage() {
  usePageTitle("Courses");
  const { user } = useAuth();
  const [text, setText] = useState("");
  const { tiles, isError, isFetching, reload } = useTiles(user?.id);

  return (
    <Page width="wide">
      <PageHeading
        title="Learning Dashboard"
        lead="Browse the courses and work your way to legal mastery."
        aside={<CourseSearch text={text} onTextChange={setText} />}
      />
      {isError ? (
        <FailureNotice title={COURSES_FAILED} onRetry={reload} isBusy={isFetching} retryLabel="Try Again" />
      ) : tiles ? (
        <Sections tiles={tiles} text={text} userId={user?.id ?? null} />
      ) : (
        <CoursesSkeleton />
      )}
    </Page>
  );
}

interface SectionsProps {
  readonly tiles: readonly CourseTile[];
  /** What is searched for. */
  readonly text: string;
  readonly userId: string | null;
}

function Sections({ tiles, text, userId }: SectionsProps) {
  const [parameters] = useSearchParams();
  const wanted = parameters.get("course");
  const rented = rentalsOf(tiles);
  const others = tiles.filter((tile) => tile.daysLeft === null);
  const rent = ({ course, expiresAt }: CourseTile) => (
    <RentButton
      course={course}
      enrollment={expiresAt === null ? null : { expires_at: expiresAt }}
      userId={userId}
    />
  );
  const noMatch = <p className="text-ink-soft">No course here matches “{text.trim()}”.</p>;
  return (
    <div className="grid gap-10">
      <CourseSection
        title="My Courses"
        tiles={findTiles(rented, text)}
        wanted={wanted}
        rent={rent}
        empty={rented.length > 0 ? noMatch : <NoneRented isAnyAvailable={others.length > 0} />}
      />
      <CourseSection
        title="Available Courses"
        tiles={findTiles(others, text)}
        wanted={wanted}
        rent={rent}
        empty={others.length > 0 ? noMatch : rented.length > 0 ? <AllRented /> : <NoneAvailable />}
        aside={others.length > 0 && `${REFUND_DAYS}-day satisfaction guarantee`}
      />
      {!text.trim() && <TryALesson tiles={tiles.filter(({ state }) => state !== "archived")} />}
    </div>
  );
}

function NoneRented({ isAnyAvailable }: { readonly isAnyAvailable: boolean }) {
  return (
    <>
      <p className="font-semibold">No Courses Yet</p>
      <p className="text-ink-soft">
        {isAnyAvailable
          ? "Get started by exploring our available courses."
          : "Courses you rent will appear here."}
      </p>
    </>
  );
}

function AllRented() {
  return <p className="text-ink-soft">You’ve rented every course there is.</p>;
}

function NoneAvailable() {
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-ink-soft">No courses available at the moment.</p>
      <Button asChild size="sm" variant="secondary">
        <Link to={OUTLINES}>Read the outlines</Link>
      </Button>
    </div>
  );
}

function useTiles(userId = "") {
  const courses = useQuery({ ...listCourses(userId), enabled: userId !== "" });
  const hasRented = courses.data?.some(({ course_enrollments }) => course_enrollments.length > 0) ?? false;
  const progress = useQuery({ ...listProgress(userId), enabled: hasRented });
  const now = useNow((moment) => nextDayLess(courses.data ?? [], moment));
  const tiles = useMemo(() => {
    const studied = hasRented ? progress.data : [];
    return courses.data && studied ? tilesOf(courses.data, byLesson(studied), now) : null;
  }, [courses.data, hasRented, progress.data, now]);
  const parts = [courses, progress];
  return {
    tiles,
    isError: !tiles && parts.some((part) => part.isError),
    isFetching: !tiles && parts.some((part) => part.isFetching),
    reload: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
