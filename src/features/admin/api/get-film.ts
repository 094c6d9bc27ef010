import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { COURSE_MEDIA_BUCKET, mediaNames } from "@backend/contracts/courses.ts";
import { queryOptions } from "@tanstack/react-query";
import { type Cue, readCues } from "@/lib/captions.ts";
import { RequestError } from "@/lib/request-error.ts";
import { signFile } from "@/lib/storage-request.ts";
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
    queryFn: async ({ signal }): Promise<Film> => {
      const sign = (name: string) =>
        signFile(`${COURSE_MEDIA_BUCKET}/${name}`, { seconds: LIFETIME_SECONDS, signal }, FAILED);
      return {
        address: await sign(video),
        bytes: stored(video)?.size ?? Number.POSITIVE_INFINITY,
        captions: stored(captions)
          ? readCues(await (await loadFile(await sign(captions), signal)).text())
          : [],
      };
    },
    refetchOnWindowFocus: false,
  });
};

/** @param address a signed one. @throws RequestError */
export async function loadFile(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new RequestError("storage_failed", FAILED, { status: response.status });
  return response;
}
