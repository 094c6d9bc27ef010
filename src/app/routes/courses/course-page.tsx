import { useQueries } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getCourse } from "@/features/courses/api/get-course.ts";
import { listEnrollments } from "@/features/courses/api/list-enrollments.ts";
import { CourseProblem } from "@/features/courses/components/course/course-problem.tsx";
import { COURSES } from "@/features/courses/model/addresses.ts";
import { CourseDetails } from "./course-details.tsx";

/** `/courses/{id}` and `/course-detail/{id}`: what a course teaches, costs and includes. */
export default function CoursePage() {
  const { id = "" } = useParams();
  const { user } = useAuth();
  const userId = user?.id ?? "";
  const [course, enrollments] = useQueries({
    queries: [getCourse(id), { ...listEnrollments(userId), enabled: userId !== "" }],
  });
  usePageTitle(course.data?.title ?? "Courses");
  // Without the rentals, a renter would be offered to rent again.
  if (course.data && !enrollments.isPending) {
    const enrollment = enrollments.data?.find(({ course_id }) => course_id === course.data?.id) ?? null;
    return (
      <CourseDetails
        course={course.data}
        enrollment={enrollment}
        userId={userId}
        parent={
          <Link to={COURSES} className="rounded-sm hover:underline">
            Courses
          </Link>
        }
      />
    );
  }
  return (
    <Page>
      {course.data === null ? (
        <CourseProblem what="Course" />
      ) : course.isError ? (
        <FailureNotice title="We couldn’t load this course" onRetry={() => void course.refetch()} />
      ) : (
        <Skeleton label="Loading the course…" className="grid gap-4">
          <Bone className="h-10 w-96 max-w-full" />
          <Bone className="h-5 w-full max-w-xl" />
          <Bone className="h-48 w-full" />
        </Skeleton>
      )}
    </Page>
  );
}
