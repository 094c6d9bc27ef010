import { z } from "zod";
import { citation, ENDINGS, flag, proposedCard } from "../_shared/contracts/chat.ts";

/** An answer that was composed before its first word was shown. */
export const composedAnswer = z.object({
  text: z.string(),
  citations: z.array(citation).readonly(),
  flags: z.array(flag).readonly().optional(),
  cards: z.array(proposedCard).readonly().optional(),
  ending: z.enum(ENDINGS).nullish(),
  isFree: z.boolean().optional(),
});

export type ComposedAnswer = z.infer<typeof composedAnswer>;
