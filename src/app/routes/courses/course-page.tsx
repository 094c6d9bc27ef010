import { useQueries } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getCourse } from "@/features/courses/api/get-course.ts";
import { listEnrollments } from "@/features/courses/api/list-enrollments.ts";
import { CourseProblem } from "@/features/courses/components/course/course-problem.tsx";
import { COURSES } from "@/features/courses/model/addresses.ts";
import { CourseDetails, NoCourse } from "./course-details.tsx";

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
      <Page width="wide">
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
      </Page>
    );
  }
  return (
    <Page>
      <NoCourse query={course} notFound={<CourseProblem what="Course" />} />
    </Page>
  );
}
