/** Putting a lesson's file in its place, and the one that was there aside, so that it can be put back. */
import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { COURSE_MEDIA_BUCKET } from "@backend/contracts/courses.ts";
import { deleteFiles, moveFile } from "@/lib/storage-request.ts";

/** How many earlier files of each kind stay. */
const KEPT = 3;
const FAILURE = "We couldn’t put the file in its place. Try again in a moment.";

const parts = (name: string) => {
  const slash = name.lastIndexOf("/");
  return { folder: name.slice(0, slash), file: name.slice(slash + 1) };
};

/** Where a file is uploaded to, so that the one in use stays until all of it is there. */
export function incomingName(name: string): string {
  const { folder, file } = parts(name);
  return `${folder}/incoming/${file}`;
}

/** Where a file was that has been put aside as `kept`. */
export const placeOf = (kept: string): string => kept.replace(/replaced\/[^/]+\//, "");

/**
 * Moves a stored file to `name`, and the file there, if any, into `replaced/`.
 * @throws RequestError; then the file that was in use still is, or is back.
 */
export async function placeFile(from: string, name: string): Promise<void> {
  const { folder, file } = parts(name);
  const aside = `${folder}/replaced/${crypto.randomUUID()}/${file}`;
  const wasThere = await moveFile(COURSE_MEDIA_BUCKET, name, aside, FAILURE).then(
    () => true,
    (error) => {
      if (error.status === 404) return false;
      throw error;
    },
  );
  try {
    await moveFile(COURSE_MEDIA_BUCKET, from, name, FAILURE);
  } catch (error) {
    if (wasThere) await moveFile(COURSE_MEDIA_BUCKET, aside, name, FAILURE).catch(() => {});
    throw error;
  }
}

/** Deletes what was put aside long ago. @param files the lesson's, as they were before the latest was put aside. */
export async function deleteOutdated(files: AdminLesson["files"], name: string): Promise<void> {
  const outdated = files
    .filter((file) => file.name !== name && file.name.includes("/replaced/") && placeOf(file.name) === name)
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at))
    .slice(KEPT - 1)
    .map((file) => file.name);
  if (outdated.length > 0) await deleteFiles(COURSE_MEDIA_BUCKET, outdated, FAILURE).catch(() => {});
}
