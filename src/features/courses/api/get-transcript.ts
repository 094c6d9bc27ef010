import { queryOptions } from "@tanstack/react-query";
import { type Cue, readCues } from "@/lib/captions.ts";
import { RequestError } from "@/lib/request-error.ts";
import { lessonKeys } from "./keys.ts";

/** @param address of the captions, which changes as it's renewed. */
export const getTranscript = (lessonId: string, address: string | null) =>
  queryOptions({
    queryKey: lessonKeys.transcript(lessonId),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Cue[]> => {
      const response = await fetch(address ?? "", { signal });
      if (!response.ok)
        throw new RequestError("failed", "We couldn’t load the transcript.", { status: response.status });
      return readCues(await response.text());
    },
  });
