/** Uploads of own documents that are under way, outside React: they continue while the user goes elsewhere in the app. */
import { asRequestError } from "@/lib/request-error.ts";
import { problemWith } from "./own-document.ts";

export interface OwnUpload {
  readonly id: string;
  /** Whose it is: another user may sign in on this page. */
  readonly userId: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** A sentence that names the file; null while all is well. */
  readonly problem: string | null;
}

/** Few at once, so that each moves. */
const AT_ONCE = 2;

let uploads: readonly OwnUpload[] = [];
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
const waiting: (() => Promise<void>)[] = [];
let running = 0;

function change(next: readonly OwnUpload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}
const update = (id: string, changed: Partial<OwnUpload>) =>
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));

export const ownUploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly OwnUpload[] => uploads,
  /**
   * @param onStored called with each document that is stored and is being read.
   * @returns the uploads' ids, which their documents keep.
   */
  add(userId: string, files: Iterable<File>, onStored: () => Promise<unknown>): string[] {
    return Array.from(files, (file) => {
      const id = crypto.randomUUID();
      const problem = problemWith(file);
      change([...uploads, { id, userId, name: file.name, progress: 0, problem }]);
      if (problem) return id;
      const stop = new AbortController();
      stops.set(id, stop);
      waiting.push(async () => {
        try {
          stop.signal.throwIfAborted();
          const { uploadDocument } = await import("../api/upload-document.ts");
          await uploadDocument(id, file, stop.signal, (progress) => update(id, { progress }));
          await onStored();
          ownUploads.dismiss(id);
        } catch (error) {
          if (!stop.signal.aborted) update(id, { problem: sayWhy(file.name, error) });
        }
      });
      void proceed();
      return id;
    });
  },
  /** Stops the upload if it is still under way. */
  dismiss(id: string): void {
    stops.get(id)?.abort();
    stops.delete(id);
    change(uploads.filter((upload) => upload.id !== id));
  },
};

async function proceed(): Promise<void> {
  if (running >= AT_ONCE) return;
  const next = waiting.shift();
  if (!next) return;
  running++;
  await next();
  running--;
  void proceed();
}

function sayWhy(name: string, error: unknown): string {
  const { code, message } = asRequestError(error);
  if (code === "folder_full")
    return `“${name}” doesn’t fit: you can keep 50 documents and 200 MB. Delete something first.`;
  return `“${name}” wasn’t uploaded. ${message}`;
}
