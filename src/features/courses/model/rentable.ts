import type { Course } from "./course.ts";

/** Why the course can't be rented now, as a sentence; null if it can. */
export function whyNotRentable({ status }: Pick<Course, "status">): string | null {
  switch (status.toLowerCase()) {
    case "published":
      return null;
    case "archived":
      return "This course is archived and can’t be rented any more.";
    case "hidden":
      return "This course can’t be rented now.";
    default:
      return "This course will be available soon.";
  }
}
