/** A course: offered, rented, and finished. */
import { type Screen, student } from "./screen.ts";

export const COURSES: readonly Screen[] = [
  student("courses/course", "course-details", ({ offered }) => `/courses/${offered}`),
  student("billing/rental-success", "course-rented", ({ rented }) => `/courses/${rented.id}/rented`),
  student("courses/course-home", "course-home", ({ rented }) => `/course/${rented.id}`),
  student("courses/module", "course-module", ({ rented }) => rented.module),
  student("courses/lesson", "course-lesson", ({ rented }) => rented.lesson),
  student(
    "courses/certificate",
    "certificate",
    ({ finished }) => `/course/${finished}`,
    async (page) => {
      await page.getByRole("button", { name: "Open certificate" }).click();
      await page.getByRole("button", { name: "Print or save as PDF" }).waitFor();
    },
  ),
];
