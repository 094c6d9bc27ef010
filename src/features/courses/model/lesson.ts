/** What a lesson page shows. */
import { storedTalk } from "@backend/contracts/courses.ts";
import { addressOf } from "@backend/contracts/outlines.ts";
import * as z from "zod/mini";

const question = z.object({
  question: z.string(),
  choices: z.array(z.string()).check(z.minLength(2)),
  /** Counts from 1. */
  answer: z.int().check(z.minimum(1)),
  explanation: z.string(),
  /** The id of the outline passage that supports it. */
  passage: z.string(),
});

export const lessonRow = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.nullable(z.number()),
  is_preview: z.boolean(),
  modules: z.object({
    id: z.string(),
    title: z.string(),
    courses: z.object({ id: z.string(), slug: z.string(), title: z.string(), tile_description: z.string() }),
  }),
  lesson_contents: z.nullable(
    z.object({
      body: z.string(),
      framework: z.string(),
      questions: z.catch(z.array(question), []),
      talk: z.catch(storedTalk, null),
    }),
  ),
});

/** `lesson_contents` is null if the user may not study it. */
export type Lesson = z.infer<typeof lessonRow>;
export type LessonContents = NonNullable<Lesson["lesson_contents"]>;

const PASSAGE_LINK = /\]\(((?:cases\/)?[a-z-]+\/[a-z0-9-]+#[a-z0-9-]+)\)/g;

/** Links name passages (docs/writing-courses.md); a browser needs their addresses. */
export const withPassageAddresses = (markdown: string): string =>
  markdown.replace(PASSAGE_LINK, (_link, id: string) => `](${addressOf(id)})`);

const PASSAGE_ADDRESS = /^\/outlines\/([\w-]+)\/(?:(cases)\/)?([\w-]+)#([\w-]+)$/;

/** The id of the passage at an address, or null. */
export function passageAt(address: string): string | null {
  const [, subject, cases, name, section] = PASSAGE_ADDRESS.exec(address) ?? [];
  if (!subject || !name || !section) return null;
  return `${cases ? `cases/${subject}` : subject}/${name}#${section}`;
}
