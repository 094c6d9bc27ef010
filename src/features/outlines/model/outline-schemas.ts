/** What the forms about passages accept, and what they say otherwise. The database enforces the same limits. */
import * as z from "zod/mini";
import { CARD_BACK_MAX_LENGTH, CARD_FRONT_MAX_LENGTH } from "./passage-texts.ts";

/** @param subject what is too long, such as "The front". */
const text = (missing: string, subject: string, limit: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limit, {
      error: ({ input }) =>
        `${subject} is ${(String(input).length - limit).toLocaleString("en-US")} characters too long.`,
    }),
  );

export const cardForm = z.object({
  front: text("Write something on the front.", "The front", CARD_FRONT_MAX_LENGTH),
  back: text("Write something on the back.", "The back", CARD_BACK_MAX_LENGTH),
});
