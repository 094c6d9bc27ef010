/** What is saved of the cards that the app proposes. One that isn't chosen may say anything. */
import { z } from "zod";
import { noteSchema } from "./note.ts";

const { front, back } = noteSchema.shape;

export const proposedCards = z.object({
  /** Empty: the usual one. */
  collectionId: z.string(),
  cards: z.array(
    z.object({ isChosen: z.boolean(), front: z.string(), back: z.string() }).superRefine((card, context) => {
      if (!card.isChosen) return;
      const checks = [
        ["front", front.safeParse(card.front)],
        ["back", back.min(1, "Write the back.").safeParse(card.back)],
      ] as const;
      for (const [field, { error }] of checks)
        if (error)
          context.addIssue({ code: "custom", path: [field], message: error.issues[0]?.message ?? "" });
    }),
  ),
});

export type ProposedForm = z.infer<typeof proposedCards>;
