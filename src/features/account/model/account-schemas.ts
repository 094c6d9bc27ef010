/** What the forms of the account accept, and what they say otherwise. */
import * as z from "zod/mini";
import { email, filled, newPassword, sixDigits } from "@/lib/auth/auth-field-schemas.ts";
import { DELETE_WORD } from "./delete-word.ts";

/** As many letters as the server keeps of a factor's name. */
const NAME_MAX = 100;

export const changePasswordForm = z.object({
  current: filled("Enter your current password."),
  password: newPassword,
});

/** @param kind what proves that the account's owner is asking; null where nothing has to. */
const proof = (kind: "password" | "code" | null) => ({
  password: kind === "password" ? filled("Enter your password.") : z.string(),
  code: kind === "code" ? sixDigits : z.string(),
});

const name = z
  .string()
  .check(z.trim(), z.minLength(1, "Give it a name."), z.maxLength(NAME_MAX, "Choose a shorter name."));

/** A passkey or a security key. */
export const nameForm = z.object({ name });
export const credentialForm = (kind: "password" | "code" | null) => z.object({ name, ...proof(kind) });
export const proofForm = (kind: "password" | "code") => z.object(proof(kind));

/** @param current the account's address. */
export const changeEmailForm = (current: string, kind: "password" | "code") =>
  z.object({
    email: email.check(
      z.refine((wished) => wished.toLowerCase() !== current.toLowerCase(), "That’s already your address."),
    ),
    ...proof(kind),
  });

export const deleteAccountForm = z.object({
  password: filled("Enter your password."),
  word: z
    .string()
    .check(z.refine((word) => word.trim().toUpperCase() === DELETE_WORD, `Type ${DELETE_WORD} to confirm.`)),
});
