import { courseFigures } from "@backend/contracts/admin-courses.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export const getCourseFigures = (id: string) =>
  queryOptions({
    queryKey: adminKeys.courseFigures(id),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_course_figures",
        courseFigures,
        { of_course: id },
        "We couldn’t load the progress.",
        signal,
      ),
  });
