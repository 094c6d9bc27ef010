/** Loads the code of the pages of a course that its home page doesn't have, so that the service worker keeps it. */
export const loadCoursePages = (): Promise<unknown> =>
  Promise.all([import("./courses-page.tsx"), import("./module-page.tsx"), import("./lesson-page.tsx")]);
