import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { COURSE_MEDIA_BUCKET, mediaNames } from "@backend/contracts/courses.ts";
import { queryOptions } from "@tanstack/react-query";
import { type Cue, readCues } from "@/lib/captions.ts";
import { RequestError } from "@/lib/request-error.ts";
import { STORAGE, storageRequest } from "@/lib/storage-request.ts";
import { adminKeys } from "./keys.ts";

/** As long as someone may work on the captions. */
const LIFETIME_SECONDS = 6 * 3600;
const FAILED = "We couldn’t load the film.";

export interface Film {
  readonly address: string;
  readonly bytes: number;
  /** The captions that it has. */
  readonly captions: readonly Cue[];
}

/** A lesson's film, to be captioned. */
export const getFilm = ({ id, files }: AdminLesson) => {
  const { video, captions } = mediaNames(id);
  const stored = (name: string) => files.find((file) => file.name === name);
  return queryOptions({
    queryKey: adminKeys.film(id, stored(video)?.updated_at, stored(captions)?.updated_at),
    queryFn: async ({ signal }): Promise<Film> => ({
      address: await sign(video),
      bytes: stored(video)?.size ?? Number.POSITIVE_INFINITY,
      captions: stored(captions) ? readCues(await (await loadFile(await sign(captions), signal)).text()) : [],
    }),
    refetchOnWindowFocus: false,
  });
};

async function sign(name: string): Promise<string> {
  const response = await storageRequest(
    `/object/sign/${COURSE_MEDIA_BUCKET}/${name}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ expiresIn: LIFETIME_SECONDS }),
    },
    FAILED,
  );
  return `${STORAGE}${((await response.json()) as { signedURL: string }).signedURL}`;
}

/** @param address a signed one. @throws RequestError */
export async function loadFile(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new RequestError("storage_failed", FAILED, { status: response.status });
  return response;
}
