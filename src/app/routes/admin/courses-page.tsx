import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { listAdminCourses } from "@/features/admin/api/admin-courses.ts";
import { CourseForm } from "@/features/admin/components/courses/course-form.tsx";
import { Empty, Pill, ScreenHeading, SearchField, Table } from "@/features/admin/components/parts.tsx";
import { RowsSkeleton } from "@/features/admin/components/rows-skeleton.tsx";
import { Unavailable } from "@/features/admin/components/unavailable.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatCents, formatNumber } from "@/features/admin/model/format.ts";

/** `/admin/courses`. */
export default function CoursesPage() {
  usePageTitle("Courses");
  useListKeys();
  const navigate = useNavigate();
  const courses = useQuery(listAdminCourses());
  const [search, setSearch] = useState("");
  const [isCreating, setCreating] = useState(false);
  const shown = courses.data?.filter(({ title }) =>
    title.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <ScreenHeading title="Courses" note={courses.data && `${courses.data.length} in all`}>
        <SearchField
          label="Search courses"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button size="sm" onClick={() => setCreating(true)}>
          New course
        </Button>
      </ScreenHeading>
      {courses.isError ? (
        <Unavailable
          error={courses.error}
          title="Failed to load courses"
          onRetry={() => void courses.refetch()}
          isBusy={courses.isFetching}
        />
      ) : !shown ? (
        <RowsSkeleton label="Loading the courses…" />
      ) : shown.length === 0 ? (
        <Empty>{search ? "No course matches." : "No courses yet. Create the first one."}</Empty>
      ) : (
        <Table
          label="Courses"
          head={
            <>
              <th>Course</th>
              <th>Status</th>
              <th className="text-right">Price</th>
              <th className="text-right">Lessons</th>
              <th className="text-right">Students</th>
              <th className="text-right">Sold</th>
            </>
          }
        >
          {shown.map((course) => (
            <tr key={course.id} className="hover:bg-sunken">
              <td className="min-w-48">
                <Link
                  to={`/admin/courses/${course.id}`}
                  data-row={course.id}
                  className="inline-block py-2 font-medium"
                >
                  {course.title}
                </Link>{" "}
                {course.is_featured && <Pill tone="accent">Featured</Pill>}{" "}
                {course.edited_at && <Pill tone="warning">Edited here</Pill>}
              </td>
              <td className="whitespace-nowrap">{course.status}</td>
              <td className="text-right">{formatCents(Math.round(course.price * 100))}</td>
              <td className="text-right">{course.lessons}</td>
              <td className="text-right">
                <Link to={`/admin/users?course=${course.id}`} className="underline">
                  {formatNumber(course.students)}
                </Link>
              </td>
              <td className="text-right">{formatCents(course.sold_cents)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Sheet isOpen={isCreating} onClose={() => setCreating(false)} title="New course" side="right">
        <div className="p-5">
          <CourseForm course={null} onSaved={(id) => void navigate(`/admin/courses/${id}`)} />
        </div>
      </Sheet>
    </>
  );
}
