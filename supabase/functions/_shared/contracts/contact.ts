/** The contact form's contract: what is sent, and the name of the field that no person sees. */
import { z } from "zod";
import { CONTACT_LIMITS } from "./contact-limits.ts";

const filled = (limit: number) => z.string().trim().min(1).max(limit);

export const contactRequest = z.object({
  name: filled(CONTACT_LIMITS.name),
  // What a browser takes for an address, so that the form and this function agree.
  email: z.email({ pattern: z.regexes.html5Email }).max(CONTACT_LIMITS.email),
  subject: filled(CONTACT_LIMITS.subject),
  message: filled(CONTACT_LIMITS.message),
  /** A trap for programs that fill in everything: people leave it empty, for it is hidden from them. */
  website: z.string().optional(),
});
