/** The contact form's contract: what it sends, including the field that people don't see. */
import { z } from "zod";
import { CONTACT_EMAIL, CONTACT_LIMITS } from "./contact-limits.ts";

const filled = (limit: number) => z.string().trim().min(1).max(limit);

export const contactRequest = z.object({
  name: filled(CONTACT_LIMITS.name),
  email: z.email({ pattern: CONTACT_EMAIL }).max(CONTACT_LIMITS.email),
  subject: filled(CONTACT_LIMITS.subject),
  message: filled(CONTACT_LIMITS.message),
  /** A trap for bots that fill in every field. It's hidden, so people leave it empty. */
  website: z.string().optional(),
});
