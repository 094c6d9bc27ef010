/** Uploads of lessons' files. They continue when the screen that started them is left, and it shows them when it is back. */
import { COURSE_MEDIA_BUCKET } from "@backend/contracts/courses.ts";
import { DetailedError } from "tus-js-client";
import { incomingName, placeFile } from "./lesson-files.ts";
import { type RunningUpload, startUpload, type UploadProgress } from "./upload.ts";

export interface LessonUpload {
  readonly file: File;
  readonly state: "sending" | "paused" | "failed";
  readonly progress: UploadProgress | null;
  readonly running: RunningUpload | null;
  /** Why the storage refused the file. Null: sending it failed, and may be tried again. */
  readonly refusal: string | null;
}

/** By the name of the file that each replaces. */
const uploads = new Map<string, LessonUpload>();
const listeners = new Set<() => void>();

export function followUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const uploadOf = (name: string): LessonUpload | undefined => uploads.get(name);

export function pauseUpload(name: string): void {
  uploads.get(name)?.running?.pause();
  change(name, { state: "paused" });
}

export function resumeUpload(name: string): void {
  uploads.get(name)?.running?.resume();
  change(name, { state: "sending" });
}

/**
 * Uploads a file and puts it in its place.
 * @returns whether it is there. If not, the upload says why.
 */
export async function uploadFile(file: File, name: string): Promise<boolean> {
  put(name, { file, state: "sending", progress: null, running: null, refusal: null });
  try {
    // Some systems know no type for captions.
    const typed = file.type ? file : new File([file], file.name, { type: "text/vtt" });
    const running = await startUpload(
      typed,
      { bucket: COURSE_MEDIA_BUCKET, name: incomingName(name) },
      (progress) => change(name, { progress }),
    );
    change(name, { running });
    await running.done;
    await placeFile(incomingName(name), name);
    put(name, null);
    return true;
  } catch (error) {
    change(name, { state: "failed", refusal: refusalOf(error) });
    return false;
  }
}

function change(name: string, to: Partial<LessonUpload>): void {
  const upload = uploads.get(name);
  if (upload) put(name, { ...upload, ...to });
}

function put(name: string, upload: LessonUpload | null): void {
  if (upload) uploads.set(name, upload);
  else uploads.delete(name);
  for (const listener of listeners) listener();
}

/** What the storage says of a file that it won't take, in words for the administrator. */
function refusalOf(error: unknown): string | null {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  if (status === 415) return "That file isn’t of this kind. Choose another; nothing was replaced.";
  if (status === 413) return "That file is too large. Choose a smaller one; nothing was replaced.";
  return null;
}
