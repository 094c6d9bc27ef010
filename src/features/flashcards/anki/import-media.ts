import { RequestError } from "@/lib/request-error.ts";
import { saveCardImage } from "../api/card-images.ts";
import { imageMarkdown } from "../model/images.ts";
import type { ImportedNote } from "../model/import-rows.ts";
import { resizeImage } from "../model/resize-image.ts";
import { mediaIn, withMedia } from "./to-tables.ts";

/** Image types by extension: a package's files have no other type. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp", gif: "image/gif" },
};
/** What says that an image can't be had, rather than that the network failed. */
const FINAL = new Set(["not_an_image", "image_too_large", "folder_full", "invalid_mime_type"]);

/**
 * Stores the images that notes show, and puts their addresses into the notes' text.
 * @param known the images' ids by file, from earlier parts; null for one that couldn't be had.
 * @param options.signal stops between two images.
 * @throws RequestError when the network fails. Trying again doesn't store an image twice.
 */
export async function importMedia(
  notes: readonly ImportedNote[],
  readMedia: (name: string) => Promise<Uint8Array | null>,
  known: Map<string, string | null>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
): Promise<ImportedNote[]> {
  const files = new Set(notes.flatMap(({ front, back }) => [...mediaIn(front), ...mediaIn(back)]));
  const added = [...files].filter((file) => !known.has(file));
  for (const [at, file] of added.entries()) {
    if (signal.aborted) break;
    onProgress(at, added.length);
    known.set(file, await store(file, readMedia));
  }
  onProgress(added.length, added.length);
  const imageOf = (file: string, description: string) => {
    const id = known.get(file);
    return id ? imageMarkdown(id, description) : null;
  };
  return notes.map((note) => ({
    ...note,
    front: withMedia(note.front, imageOf),
    back: withMedia(note.back, imageOf),
  }));
}

async function store(
  file: string,
  readMedia: (name: string) => Promise<Uint8Array | null>,
): Promise<string | null> {
  const type = TYPES[file.split(".").at(-1)?.toLowerCase() ?? ""];
  const bytes = type ? await readMedia(file) : null;
  if (!type || !bytes) return null;
  try {
    return await saveCardImage(await resizeImage(new Blob([bytes as BlobPart], { type })));
  } catch (error) {
    if (error instanceof RequestError && FINAL.has(error.code)) return null;
    throw error;
  }
}
