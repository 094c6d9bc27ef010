/** What a user writes: a note, from which one or more cards are made. */
import { z } from "zod";
import { clozeNumbers, hasOpenCloze } from "./cloze.ts";

const FRONT_LIMIT = 2000;
const BACK_LIMIT = 8000;

export const noteSchema = z
  .object({
    noteId: z.string().nullable(),
    collectionId: z.string().min(1, "Choose a collection."),
    kind: z.enum(["basic", "reverse", "cloze"]),
    front: z
      .string()
      .trim()
      .min(1, "Write the front.")
      .max(FRONT_LIMIT, `Keep the front to ${FRONT_LIMIT.toLocaleString("en-US")} characters.`),
    back: z
      .string()
      .trim()
      .max(BACK_LIMIT, `Keep the back to ${BACK_LIMIT.toLocaleString("en-US")} characters.`),
    tags: z.array(z.string()).max(20, "A card can have 20 tags."),
    topic: z.string().nullable(),
    passageId: z.string().nullable(),
    authority: z.string().trim().max(500, "Keep the source to 500 characters."),
  })
  .superRefine(({ kind, front, back }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind !== "cloze" && back.length === 0) complain("back", "Write the back.");
    if (kind === "cloze" && front.length > 0) {
      if (hasOpenCloze(front)) complain("front", "A hidden word isn’t closed: add }} after it.");
      else if (clozeNumbers(front).length === 0) complain("front", "Select words and choose “Hide words”.");
    }
  });

export type NoteDraft = z.infer<typeof noteSchema>;

/** Tags as typed: separated by commas or spaces, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(/[\s,]+/).map((tag) => tag.replace(/^#/, "").trim());
  return [...new Set(tags.filter(Boolean))];
}
