import { RentButton } from "@/features/billing/components/rent-button.tsx";
import type { CourseArea } from "@/features/courses/components/course/course-area.ts";

/** The button that rents the course of an area, or renews it. */
export function Rent({ course, enrollment, userId }: Pick<CourseArea, "course" | "enrollment" | "userId">) {
  return (
    <RentButton
      course={course}
      enrollment={enrollment}
      userId={userId || null}
      size="lg"
      className="w-full"
    />
  );
}
