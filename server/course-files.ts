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
 * Imports what is new or has changed. A file that an administrator uploaded stays, and one that an administrator
 * replaced or removed doesn't come back.
 * @param content the content folder.
 */
export async function importCourseFiles(
  sql: Sql,
  importFile: ImportFile,
  content: string,
  stopping: AbortSignal,
): Promise<void> {
  const lessons = await sql<{ id: string; source: string }[]>`
    select l.id, l.source from public.lessons as l
    where l.source is not null and not exists (
      select from storage.objects as o
      where o.bucket_id = ${COURSE_MEDIA_BUCKET}
        and o.name like 'lessons/' || l.id || '/replaced/%/framework.pdf'
    )
    order by l.source`;
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
