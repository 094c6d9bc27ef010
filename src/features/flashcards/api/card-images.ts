/** The images on a user's cards: files in storage, in a folder that only the user can read. */
import { queryOptions } from "@tanstack/react-query";
import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { NETWORK_MESSAGE, RequestError, unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

const BUCKET = "card-images";
const STORAGE = "/storage/v1";
/** How long an address works. It is used right away. */
const ADDRESS_SECONDS = 60;
/** An image never changes: a new one has a new id. */
const FRESH = Number.POSITIVE_INFINITY;
const FAILURE = "We couldn’t save the image.";
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
      const signed = await request(`/object/sign/${BUCKET}/${folder}/${id}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ expiresIn: ADDRESS_SECONDS }),
        signal,
      });
      const { signedURL } = (await signed.json()) as { signedURL: string };
      const image = await fetchWithTimeout(`${STORAGE}${signedURL}`, { signal });
      if (!image.ok)
        throw new RequestError("image_failed", "We couldn’t load the image.", { status: image.status });
      return await asDataUrl(await image.blob());
    },
  });

/** A file's bytes, as the export needs them. */
export async function readCardImage(id: string): Promise<Blob> {
  const { folder } = await owner();
  return await (await request(`/object/authenticated/${BUCKET}/${folder}/${id}`, {})).blob();
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
  await request(`/object/${BUCKET}/${folder}/${id}`, {
    method: "POST",
    headers: { "content-type": image.type, "cache-control": "max-age=31536000" },
    body: image,
  });
}

/** @returns how many there were. */
async function removeUnusedImages(): Promise<number> {
  const supabase = await getSupabase();
  const prefixes = unwrap(await supabase.rpc("unused_card_images"), FAILURE).slice(0, 1000);
  if (prefixes.length > 0)
    await request(`/object/${BUCKET}`, {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ prefixes }),
    });
  return prefixes.length;
}

async function owner(): Promise<{ readonly folder: string; readonly token: string }> {
  const supabase = await getSupabase();
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) throw new RequestError("no_session", "Sign in again to continue.");
  return { folder: session.user.id, token: session.access_token };
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const { token } = await owner();
  const response = await fetchWithTimeout(`${STORAGE}${path}`, {
    ...init,
    headers: { ...init.headers, apikey: configuration.publishableKey, authorization: `Bearer ${token}` },
  }).catch((cause: unknown) => {
    throw new RequestError("network", NETWORK_MESSAGE, { cause });
  });
  if (response.ok) return response;
  const { error, message } = (await response.json().catch(() => ({}))) as Record<string, string>;
  throw new RequestError(error ?? "storage_failed", message ?? FAILURE, { status: response.status });
}
