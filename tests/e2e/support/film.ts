/**
 * A lesson with an uploaded film: 39 seconds with eleven captions. Its voice is Festival's cmu_us_slt_arctic_hts, whose
 * license allows distributing what it says.
 */
import fs from "node:fs";
import path from "node:path";
import { COURSE_MEDIA_BUCKET, mediaNames } from "../../../supabase/functions/_shared/contracts/courses.ts";
import { EVIDENCE, findLesson, type LessonPlace } from "./courses.ts";
import { serverSecrets } from "./database.ts";

/**
 * The first lesson of the Evidence course, a preview, with a film. All tests share a server, so this lesson has it for all of
 * them: a test of a lesson without one takes another.
 * @param url the server's.
 */
export async function filmedLesson(url = ""): Promise<LessonPlace> {
  const lesson = await findLesson(`${EVIDENCE}/01-relevance/01-what-evidence-must-do`);
  const { video, captions } = mediaNames(lesson.id);
  await store(url, video, "film.mp4");
  await store(url, captions, "film.vtt");
  return lesson;
}

/** Stores a file, unless it is there already: another test may be watching it. */
async function store(url: string, name: string, file: string): Promise<void> {
  const { status } = await fetch(`${url}/storage/v1/object/${COURSE_MEDIA_BUCKET}/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${serverSecrets().secretKey}` },
    body: fs.readFileSync(path.join(import.meta.dirname, file)),
  });
  if (status !== 200 && status !== 409) throw new Error(`${file} was refused with ${status}`);
}
