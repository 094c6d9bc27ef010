/** Putting a lesson's file in its place, and the one that was there aside, so that it can be put back. */
import { COURSE_MEDIA_BUCKET } from "@backend/contracts/courses.ts";
import { RequestError } from "@/lib/request-error.ts";
import { moveFile } from "@/lib/storage-request.ts";

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
 * Takes the file at `name` out of use. The latest three of each kind stay; the database drops the others.
 * @returns where it is now; null if there was none.
 */
export async function putAside(name: string): Promise<string | null> {
  const { folder, file } = parts(name);
  const aside = `${folder}/replaced/${crypto.randomUUID()}/${file}`;
  try {
    await moveFile(COURSE_MEDIA_BUCKET, name, aside, FAILURE);
    return aside;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Moves a stored file to `name`, and puts the file there, if any, aside.
 * @throws RequestError; then the file that was in use still is, or is back.
 */
export async function placeFile(from: string, name: string): Promise<void> {
  const aside = await putAside(name);
  try {
    await moveFile(COURSE_MEDIA_BUCKET, from, name, FAILURE);
  } catch (error) {
    if (aside) await moveFile(COURSE_MEDIA_BUCKET, aside, name, FAILURE).catch(() => {});
    throw error;
  }
}
