/** What the dashboard shows of a course (specification, 3 and 4.1). Prices in US dollars, times in ISO 8601. */
import {
  type Columns,
  type CourseFacts,
  inOrder,
  isWatched,
  type LessonFacts,
  minutesOf,
  type SyllabusLesson,
} from "./course.ts";
import { type CourseProgress, type ProgressByLesson, progressOf } from "./progress.ts";

export interface CourseRow extends CourseFacts {
  readonly modules: readonly ModuleRow[];
  /** The user's rental, even an expired one; empty if there is none. */
  readonly course_enrollments: readonly { readonly expires_at: string }[];
}

export interface ModuleRow extends Columns<"modules", "id" | "position"> {
  readonly lessons: readonly LessonFacts[];
}

export type CourseState = "rentable" | "coming soon" | "draft" | "archived";
export type CourseBadge = "Coming Soon" | "Draft" | "Featured";

export interface CourseTile {
  readonly course: CourseRow;
  readonly description: string;
  readonly state: CourseState;
  readonly badge: CourseBadge | null;
  readonly modules: number;
  readonly lessons: number;
  /** Of all lessons. */
  readonly minutes: number;
  /** How many lessons have a video or a talk. */
  readonly watched: number;
  readonly previews: readonly SyllabusLesson[];
  readonly progress: CourseProgress;
  /** Where the video of the next lesson was left, in seconds. */
  readonly resumesAt: number;
  /** When the rental ends or ended; null if there is none. */
  readonly expiresAt: string | null;
  /** Days left in the user's rental: 0 once it has expired, null if there is none. */
  readonly daysLeft: number | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The courses to show. Archived ones are hidden, except from those who rented them: what was paid for stays. */
export function tilesOf(
  courses: readonly CourseRow[],
  studied: ProgressByLesson,
  now = Date.now(),
): CourseTile[] {
  return courses
    .filter((course) => stateOf(course) !== "archived" || course.course_enrollments.length > 0)
    .map((course) => {
      const lessons = lessonsOf(course.modules);
      const progress = progressOf({ lessons }, studied);
      const [enrollment] = course.course_enrollments;
      return {
        course,
        description: course.tile_description || course.overview,
        state: stateOf(course),
        badge: badgeOf(course),
        modules: course.modules.length,
        lessons: lessons.length,
        minutes: minutesOf(lessons),
        watched: lessons.filter(isWatched).length,
        previews: lessons.filter(({ isPreview }) => isPreview),
        progress,
        resumesAt: progress.next ? (studied.get(progress.next.id)?.position_seconds ?? 0) : 0,
        expiresAt: enrollment?.expires_at ?? null,
        daysLeft: enrollment ? daysLeft(enrollment.expires_at, now) : null,
      };
    });
}

function lessonsOf(modules: readonly ModuleRow[]): SyllabusLesson[] {
  return inOrder(modules)
    .flatMap((module) => inOrder(module.lessons).map((lesson) => ({ ...lesson, moduleId: module.id })))
    .map(({ id, title, minutes, is_preview, has_video, talk_minutes, moduleId }, index) => ({
      ...{ id, title, moduleId },
      minutes: minutes ?? 0,
      hasVideo: has_video === true,
      talkMinutes: talk_minutes,
      isPreview: is_preview,
      number: index + 1,
    }));
}

function stateOf({ status }: Pick<CourseRow, "status">): CourseState {
  const lower = status.toLowerCase();
  // Its students keep a hidden course, as they do an archived one.
  if (lower === "hidden") return "archived";
  return lower === "coming soon" || lower === "draft" || lower === "archived" ? lower : "rentable";
}

/** At most one badge. “Coming Soon” comes before any other. */
export function badgeOf(course: Pick<CourseRow, "status" | "is_featured">): CourseBadge | null {
  const state = stateOf(course);
  if (state === "coming soon") return "Coming Soon";
  if (course.is_featured) return "Featured";
  return state === "draft" ? "Draft" : null;
}

/** Days until the given time, rounded up, at least 0. */
export function daysLeft(expiresAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY));
}

/** The first moment after `now` at which a rental has one day less, or has ended; null if none is running. */
export function nextDayLess(
  courses: readonly Pick<CourseRow, "course_enrollments">[],
  now: number,
): number | null {
  const moments = courses
    .flatMap(({ course_enrollments }) => course_enrollments)
    .filter(({ expires_at }) => Date.parse(expires_at) > now)
    .map(({ expires_at }) => Date.parse(expires_at) - (daysLeft(expires_at, now) - 1) * DAY);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The course's name in addresses: “Evidence Law Made Simple” is `evidence-law-made-simple`. */
export const courseSlug = ({ title }: Pick<CourseRow, "title">): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The user's rentals: those that still run first, the one that ends soonest at the top. */
export function rentalsOf(tiles: readonly CourseTile[]): readonly CourseTile[] {
  const hasEnded = ({ daysLeft: days }: CourseTile) => Number(days === 0);
  return tiles
    .filter((tile) => tile.expiresAt !== null)
    .toSorted((a, b) => hasEnded(a) - hasEnded(b) || (a.expiresAt ?? "").localeCompare(b.expiresAt ?? ""));
}

/** Courses whose title, overview, or tile description contains the text. */
export function findTiles(tiles: readonly CourseTile[], text: string): readonly CourseTile[] {
  const wanted = text.trim().replace(/\s+/g, " ").toLowerCase();
  return tiles.filter(({ course }) =>
    [course.title, course.overview, course.tile_description].some((part) =>
      part.toLowerCase().includes(wanted),
    ),
  );
}
