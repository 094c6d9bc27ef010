/** The images on a user's cards: files in storage, in a folder that only the user can read. */
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { RequestError } from "@/lib/request-error.ts";
import { deleteFiles, owner, signFile, storageRequest } from "@/lib/storage-request.ts";

const BUCKET = "card-images";
/** How long an address works. It is used right away. */
const ADDRESS_SECONDS = 60;
/** An image never changes: a new one has a new id. */
const FRESH = Number.POSITIVE_INFINITY;
const FAILURE = "We couldn’t save the image.";
const UNREAD = "We couldn’t load the image.";
const FULL = "folder_full";

/** Stores an image, and returns the id that cards refer to it by. */
export async function saveCardImage(image: Blob): Promise<string> {
  const id = crypto.randomUUID();
  try {
    await upload(id, image);
  } catch (error) {
    // Images of cards that are gone make room for this one.
    if (!(error instanceof RequestError) || error.code !== FULL || (await removeUnusedImages()) === 0)
      throw error;
    await upload(id, image);
  }
  return id;
}

/** An image as a data URL, so that a session keeps its images without a network. */
export const getCardImage = (id: string) =>
  queryOptions({
    queryKey: ["card-images", id],
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      const { folder } = await owner();
      const address = await signFile(
        `${BUCKET}/${folder}/${id}`,
        { seconds: ADDRESS_SECONDS, signal },
        UNREAD,
      );
      const image = await fetchWithTimeout(address, { signal });
      if (!image.ok) throw new RequestError("image_failed", UNREAD, { status: image.status });
      return await asDataUrl(await image.blob());
    },
  });

/** A file's bytes, as the export needs them. */
export async function readCardImage(id: string): Promise<Blob> {
  const { folder } = await owner();
  return await (await storageRequest(`/object/authenticated/${BUCKET}/${folder}/${id}`, {}, FAILURE)).blob();
}

export const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function upload(id: string, image: Blob): Promise<void> {
  const { folder } = await owner();
  await storageRequest(
    `/object/${BUCKET}/${folder}/${id}`,
    {
      method: "POST",
      headers: { "content-type": image.type, "cache-control": "max-age=31536000" },
      body: image,
    },
    FAILURE,
  );
}

/** @returns how many there were. */
async function removeUnusedImages(): Promise<number> {
  const unused = await askDatabase(FAILURE, (supabase) => supabase.rpc("unused_card_images"));
  const prefixes = unused.slice(0, 1000);
  if (prefixes.length > 0) await deleteFiles(BUCKET, prefixes, FAILURE);
  return prefixes.length;
}
