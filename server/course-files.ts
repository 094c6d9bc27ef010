/** Brings the files of content/courses/ into storage: images and framework sheets. */
import fs from "node:fs";
import path from "node:path";
import { sheetFile } from "../corpus/course-media.ts";
import { IMAGE_FILE, imageName } from "../corpus/store-courses.ts";
import {
  COURSE_IMAGES_BUCKET,
  COURSE_MEDIA_BUCKET,
  mediaNames,
} from "../supabase/functions/_shared/contracts/courses.ts";
import type { Sql } from "./database/connection.ts";
import type { ImportFile } from "./storage/import-file.ts";

/**
 * Imports what is new or has changed. A file that an administrator uploaded stays.
 * @param content the content folder.
 */
export async function importCourseFiles(
  sql: Sql,
  importFile: ImportFile,
  content: string,
  stopping: AbortSignal,
): Promise<void> {
  const lessons = await sql<{ id: string; source: string }[]>`
    select id, source from public.lessons where source is not null order by source`;
  const courses = await sql<{ slug: string }[]>`select slug from public.courses order by slug`;
  const files = [
    ...courses.map(({ slug }) => ({
      bucket: COURSE_IMAGES_BUCKET,
      name: imageName(slug),
      path: path.join(content, "courses", slug, IMAGE_FILE),
    })),
    ...lessons.map(({ id, source }) => ({
      bucket: COURSE_MEDIA_BUCKET,
      name: mediaNames(id).framework,
      path: path.join(content, sheetFile({ id: source })),
    })),
  ];
  for (const file of files) {
    if (stopping.aborted) return;
    if (fs.existsSync(file.path)) await importFile(file);
  }
}
