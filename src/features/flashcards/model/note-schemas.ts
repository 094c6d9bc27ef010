/** What the forms for cards accept, and what they say otherwise. The database enforces the same limits. */
import * as z from "zod/mini";
import { clozeNumbers, hasOpenCloze } from "./cloze.ts";
import { readTags } from "./note.ts";

const text = (name: string, limit: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(limit, `Keep the ${name} to ${limit.toLocaleString("en-US")} characters.`));

export const collectionForm = z.object({
  title: text("name", 200).check(z.minLength(1, "Enter a name.")),
});

export const imageForm = z.object({ description: text("description", 300) });

export const tagForm = z.object({
  tags: z.string().check(z.refine((text) => readTags(text).length > 0, "Enter a tag.")),
});

const WITHOUT_BACK = "Write the back.";
const front = text("front", 2000).check(z.minLength(1, "Write the front."));
const back = text("back", 8000);

export const noteForm = z
  .object({
    noteId: z.nullable(z.string()),
    collectionId: z.string().check(z.minLength(1, "Choose a collection.")),
    kind: z.enum(["basic", "reverse", "cloze"]),
    front,
    back,
    tags: z.array(z.string()).check(z.maxLength(20, "A card can have 20 tags.")),
    topic: z.nullable(z.string()),
    passageId: z.nullable(z.string()),
    authority: text("source", 500),
  })
  .check(
    z.superRefine(({ kind, front, back }, context) => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (kind !== "cloze" && back.length === 0) complain("back", WITHOUT_BACK);
      if (kind === "cloze" && front.length > 0) {
        if (hasOpenCloze(front)) complain("front", "A hidden word isn’t closed: add }} after it.");
        else if (clozeNumbers(front).length === 0) complain("front", "Select words and choose “Hide words”.");
      }
    }),
  );

/** What is saved of the cards that the app proposes. One that isn't chosen may say anything. */
export const proposedCards = z.object({
  /** Empty: the usual one. */
  collectionId: z.string(),
  cards: z.array(
    z.object({ isChosen: z.boolean(), front: z.string(), back: z.string() }).check(
      z.superRefine((card, context) => {
        if (!card.isChosen) return;
        const checks = [
          ["front", front.safeParse(card.front)],
          ["back", back.check(z.minLength(1, WITHOUT_BACK)).safeParse(card.back)],
        ] as const;
        for (const [field, { error }] of checks)
          if (error)
            context.addIssue({ code: "custom", path: [field], message: error.issues[0]?.message ?? "" });
      }),
    ),
  ),
});
