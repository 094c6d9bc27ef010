export const coursesKeys = {
  courses: ["courses", "list"] as const,
  modules: ["courses", "modules"] as const,
  enrollments: (userId: string) => ["courses", "enrollments", userId] as const,
};

/** Shown when any part of the courses fails to load (specification, 8.1). */
export const COURSES_FAILED = "Failed to load courses";
