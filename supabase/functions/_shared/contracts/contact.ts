/** The contact form's contract: what it sends, including the field that people don't see, and what it says otherwise. */
import * as z from "zod/mini";
import { CONTACT_EMAIL, CONTACT_LIMITS } from "./contact-limits.ts";

const filled = (limit: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(limit, `Use at most ${limit.toLocaleString("en-US")} characters.`),
    );

export const contactRequest = z.object({
  name: filled(CONTACT_LIMITS.name, "Enter your name."),
  email: filled(CONTACT_LIMITS.email, "Enter your email address.").check(
    z.refine(
      (address) => address === "" || CONTACT_EMAIL.test(address),
      "Enter a full email address, such as name@example.com.",
    ),
  ),
  subject: filled(CONTACT_LIMITS.subject, "Enter a subject."),
  message: filled(CONTACT_LIMITS.message, "Enter a message."),
  /** A trap for bots that fill in every field. It's hidden, so people leave it empty. */
  website: z.optional(z.string()),
});
