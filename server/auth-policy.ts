/** The auth policy shared with hosted projects, read from `supabase/config.toml`. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

const FILE = path.resolve(import.meta.dirname, "../supabase/config.toml");

const whole = z.number().int().positive();
/** As Go writes durations. */
const hours = z
  .string()
  .regex(/^\d+h$/)
  .transform(Number.parseFloat);
const shared = z.object({
  auth: z.object({
    jwt_expiry: whole,
    minimum_password_length: whole,
    sessions: z.object({ inactivity_timeout: hours, timebox: hours }),
    email: z.object({ otp_length: whole, otp_expiry: whole }),
  }),
});

const { auth } = shared.parse(parse(fs.readFileSync(FILE, "utf8")));

export const ACCESS_TOKEN_SECONDS = auth.jwt_expiry;
/** After this long without use, and altogether, a session is over. */
export const UNUSED_SESSION_HOURS = auth.sessions.inactivity_timeout;
export const SESSION_HOURS = auth.sessions.timebox;
export const PASSWORD_MIN_LENGTH = auth.minimum_password_length;
export const CODE_DIGITS = auth.email.otp_length;
export const CODE_SECONDS = auth.email.otp_expiry;
