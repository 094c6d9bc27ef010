import { TITLE_MAX_LENGTH } from "@backend/contracts/own-material.ts";
import * as z from "zod/mini";

export const documentForm = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter a name."),
      z.maxLength(TITLE_MAX_LENGTH, `Keep the name to ${TITLE_MAX_LENGTH} characters.`),
    ),
});
