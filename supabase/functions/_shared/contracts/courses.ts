/** The files of a lesson and the certificate of a course: what the web app and the functions agree on. */
import * as z from "zod/mini";
import type { Talk } from "./talk.ts";

/** POST lesson-media. Visitors may ask for preview lessons. */
export const lessonMediaRequest = z.object({ lessonId: z.uuid() });

/** Its answer. The addresses work for `expiresInSeconds`; a file that doesn't exist is null. */
export const lessonMedia = z.object({
  video: z.nullable(z.string()),
  captions: z.nullable(z.string()),
  framework: z.nullable(z.string()),
  expiresInSeconds: z.number().check(z.positive()),
});
export type LessonMedia = z.infer<typeof lessonMedia>;

/** A lesson's talk as the database has it, which checked it when it was stored. */
export const storedTalk = z.nullable(
  z.custom<Talk>((talk) => typeof talk === "object" && talk !== null && "slides" in talk),
);

/** POST course-certificate. */
export const certificateRequest = z.object({ courseId: z.uuid() });

/** Its answer. The code's page prints the certificate. */
export const issuedCertificate = z.object({ code: z.string() });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

/** Public. */
export const COURSE_IMAGES_BUCKET = "course-images";
/** A lesson's files in storage. */
export const COURSE_MEDIA_BUCKET = "course-media";
export const mediaNames = (lessonId: string) => ({
  video: `lessons/${lessonId}/video.mp4`,
  captions: `lessons/${lessonId}/captions.vtt`,
  framework: `lessons/${lessonId}/framework.pdf`,
});

/** Where anyone checks a certificate. */
export const certificateAddress = (code: string): string => `/certificate/${code}`;
