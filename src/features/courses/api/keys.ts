export const coursesKeys = {
  courses: ["courses", "list"] as const,
  modules: ["courses", "modules"] as const,
  enrollments: (userId: string) => ["courses", "enrollments", userId] as const,
};

/** What is said when any part of the courses does not come (specification, 8.1). */
export const COURSES_FAILED = "Failed to load courses";
