/** How questions are answered, as administrators configured it. */
import { z } from "zod";

export const configuration = z.object({
  name: z.string(),
  /** `model`: the configured model, if there is one, else the outlines. */
  engine: z.enum(["model", "outline"]),
  /** How many passages the model gets. */
  passages: z.number().int().positive(),
  /** Added to the model's instructions. */
  instructions: z.string(),
  /** Whether students may be quizzed first. */
  studyMode: z.boolean(),
});

export type Configuration = z.infer<typeof configuration>;
