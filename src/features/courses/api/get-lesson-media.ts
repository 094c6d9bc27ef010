import { type LessonMedia, lessonMedia } from "@backend/contracts/courses.ts";
import { queryOptions } from "@tanstack/react-query";
import { callFunctionAsAnyone } from "@/lib/call-function.ts";
import { lessonKeys } from "./keys.ts";

/** The share of their lifetime after which addresses are renewed. */
const RENEW_AFTER = 0.8;
const FAILED = "We couldn’t load this lesson’s files.";

/** Addresses of a lesson's files. They live minutes, so they are renewed while the lesson is open. */
export const getLessonMedia = (lessonId: string) =>
  queryOptions({
    queryKey: lessonKeys.media(lessonId),
    queryFn: async (): Promise<LessonMedia> =>
      lessonMedia.parse(await callFunctionAsAnyone("lesson-media", { lessonId }, FAILED, FAILED)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? state.data.expiresInSeconds * RENEW_AFTER * 1000 : false),
    // A video plays on when its tab is hidden.
    refetchIntervalInBackground: true,
  });
