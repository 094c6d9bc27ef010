/** Every screen that `npm run screenshots` captures. To add a screen, add a line to the file of its area. */
import { ADMINISTRATION } from "./screens/administration.ts";
import { COURSES } from "./screens/courses.ts";
import { PUBLIC } from "./screens/public.ts";
import type { Screen } from "./screens/screen.ts";
import { STUDY } from "./screens/study.ts";

export const SCREENS: readonly Screen[] = [...PUBLIC, ...STUDY, ...COURSES, ...ADMINISTRATION];
