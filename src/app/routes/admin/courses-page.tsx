import type { CourseSummary } from "@backend/contracts/admin-courses.ts";
import { formatCents, formatPrice } from "@backend/contracts/prices.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { listAdminCourses } from "@/features/admin/api/admin-courses.ts";
import { CourseForm } from "@/features/admin/components/courses/course-form.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Empty, Pill, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatNumber } from "@/features/admin/model/format.ts";

const COLUMNS: readonly Column<CourseSummary>[] = [
  {
    name: "Course",
    isTitle: true,
    className: "min-w-48",
    cell: (course) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`/admin/courses/${course.id}`}
          data-row={course.id}
          className="py-2 font-medium max-md:py-0.5"
        >
          {course.title}
        </Link>
        {course.is_featured && <Pill tone="accent">Featured</Pill>}
        {course.edited_at && <Pill tone="warning">Edited here</Pill>}
      </span>
    ),
  },
  { name: "Status", className: "whitespace-nowrap", cell: ({ status }) => status },
  { name: "Price", isNumber: true, cell: ({ price }) => formatPrice(price) },
  { name: "Lessons", isNumber: true, cell: ({ lessons }) => lessons },
  {
    name: "Students",
    isNumber: true,
    cell: ({ id, students }) => (
      <Link to={`/admin/users?course=${id}`} className="underline">
        {formatNumber(students)}
      </Link>
    ),
  },
  { name: "Sold", isNumber: true, cell: ({ sold_cents }) => formatCents(sold_cents) },
];

/** `/admin/courses`. */
export default function CoursesPage() {
  usePageTitle("Courses");
  useListKeys();
  const navigate = useNavigate();
  const courses = useQuery(listAdminCourses());
  const [search, setSearch] = useState("");
  const [isCreating, setCreating] = useState(false);
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
      <Loaded query={courses} what="the courses" failure="Failed to load courses">
        {(all) => {
          const shown = all.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
          if (shown.length > 0) {
            return <Table label="Courses" columns={COLUMNS} rows={shown} keyOf={({ id }) => id} />;
          }
          return <Empty>{search ? "No course matches." : "No courses yet. Create the first one."}</Empty>;
        }}
      </Loaded>
      <Sheet isOpen={isCreating} onClose={() => setCreating(false)} title="New course" side="right">
        <div className="p-5">
          <CourseForm course={null} onSaved={(id) => void navigate(`/admin/courses/${id}`)} />
        </div>
      </Sheet>
    </>
  );
}
