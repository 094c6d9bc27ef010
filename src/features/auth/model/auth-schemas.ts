/** What the forms accept that sign users in, and what they say otherwise. */
import * as z from "zod/mini";
import { email, filled, newPassword } from "@/lib/auth/auth-field-schemas.ts";

export const signInForm = z.object({ email, password: filled("Enter your password.") });
export const signUpForm = z.object({ email, password: newPassword });
export const emailForm = z.object({ email });
export const newPasswordForm = z.object({ password: newPassword });
