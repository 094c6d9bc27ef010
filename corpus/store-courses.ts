/** Stores the courses of `content/courses/` in the database, unless they're already there. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { COURSE_IMAGES_BUCKET } from "../supabase/functions/_shared/contracts/courses.ts";
import { minutesOf, timed } from "../supabase/functions/_shared/contracts/talk.ts";
import type { Course } from "./courses.ts";

/** A course's image, in its folder. */
export const IMAGE_FILE = "image.webp";
/** Its name in storage. */
export const imageName = (slug: string): string => `${slug}/${IMAGE_FILE}`;

/** Raise this when the same files should be stored differently, so that databases load them again. */
const STORED_VERSION = 1;

/**
 * Stores the courses unless the database already has exactly these. Rows that an administrator has edited stay as they
 * are.
 * @param sql a connection as the database's owner.
 * @param directory `content/`.
 * @returns whether anything was written.
 */
export async function loadCourses(sql: postgres.Sql, directory: string): Promise<boolean> {
  const fingerprint = fingerprintOf(directory);
  const [stored] = await sql<{ fingerprint: string | null }[]>`
    select public.course_content_fingerprint() #>> '{}' as fingerprint`;
  if (stored?.fingerprint === fingerprint) return false;
  // `npm run content:check` reports what is wrong; here, what is valid is stored.
  const { readCourses } = await import("./courses.ts");
  const courses = readCourses(directory, () => {});
  await sql`select public.store_courses(${sql.json(toStored(courses, fingerprint, directory) as never)})`;
  return true;
}

/** Identifies the courses as they are now: any change to any of their texts changes it. */
function fingerprintOf(directory: string): string {
  const root = path.join(directory, "courses");
  const hash = createHash("sha256").update(`${STORED_VERSION}`);
  if (!fs.existsSync(root)) return hash.digest("hex");
  for (const file of fs.readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    // Whether there is an image matters; which one doesn't.
    if (path.basename(file) === IMAGE_FILE) hash.update(file);
    if (!/\.(md|yaml)$/.test(file)) continue;
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The courses, in the form that `store_courses` expects. */
function toStored(courses: readonly Course[], fingerprint: string, directory: string) {
  const hasImage = (slug: string) => fs.existsSync(path.join(directory, "courses", slug, IMAGE_FILE));
  const modules = courses.flatMap((course) =>
    course.modules.map((module, index) => ({ course: course.slug, position: index + 1, module })),
  );
  return {
    fingerprint,
    courses: courses.map(({ modules: _modules, featured, ...course }) => ({
      ...course,
      is_featured: featured,
      image: hasImage(course.slug)
        ? `/storage/v1/object/public/${COURSE_IMAGES_BUCKET}/${imageName(course.slug)}`
        : null,
    })),
    modules: modules.map(({ course, position, module: { id, title, summary } }) => ({
      source: id,
      course,
      title,
      summary,
      position,
    })),
    lessons: modules.flatMap(({ module }) =>
      module.lessons.map((lesson, index) => ({
        source: lesson.id,
        module: module.id,
        title: lesson.title,
        position: index + 1,
        minutes: lesson.minutes,
        is_preview: lesson.isPreview,
        body: lesson.body,
        framework: lesson.framework,
        questions: lesson.questions,
        talk: lesson.talk && timed(lesson.talk),
        talk_minutes: lesson.talk && minutesOf(lesson.talk),
      })),
    ),
  };
}
