export const coursesKeys = {
  courses: (userId: string) => ["courses", "list", userId] as const,
  course: (courseId: string) => ["courses", "course", courseId] as const,
  enrollments: (userId: string) => ["courses", "enrollments", userId] as const,
  progress: (userId: string) => ["courses", "progress", userId] as const,
  notes: (userId: string) => ["courses", "notes", userId] as const,
  bookmarks: (userId: string) => ["courses", "bookmarks", userId] as const,
  certificate: (code: string) => ["courses", "certificate", code] as const,
};

/** What is rented: copied for offline reading only if the course is kept (lib/offline-copies.ts). */
export const lessonKeys = {
  lesson: (lessonId: string) => ["lesson", lessonId, "contents"] as const,
  media: (lessonId: string) => ["lesson", lessonId, "media"] as const,
  transcript: (lessonId: string) => ["lesson", lessonId, "transcript"] as const,
};

/** What is on this device: never copied again. */
export const keptKeys = {
  course: (courseId: string) => ["kept", "course", courseId] as const,
  notes: (userId: string) => ["kept", "notes", userId] as const,
  permit: (courseId: string) => ["kept", "permit", courseId] as const,
};

/** Shown when any part of the courses fails to load (specification, 8.1). */
export const COURSES_FAILED = "Failed to load courses";
