import { z } from "zod/mini";

export const folderForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, "Enter a name."), z.maxLength(100, "Keep the name to 100 characters.")),
  subject: z.string(),
  course: z.string(),
});
