import { dictionary } from "@zxcvbn-ts/language-common";
import { SITE_NAMES } from "../../supabase/functions/_shared/contracts/sites.ts";
import { PASSWORD_MIN_LENGTH } from "../auth-policy.ts";
import { authError } from "./responses.ts";

/** The longest password that bcrypt reads in full, in bytes. */
const PASSWORD_MAX_BYTES = 72;

/** The passwords that most people have, from leaks. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"] as string[]);
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
/** What guessers try first at this site. */
const OBVIOUS: ReadonlySet<string> = new Set(
  [...Object.values(SITE_NAMES), "password", "law school"].map(lettersOf),
);

/** The refusal of a password that isn't allowed; otherwise null. */
export function refusePassword(password: string): Response | null {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return authError(400, "validation_failed", `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  }
  if (password.length < PASSWORD_MIN_LENGTH)
    return weak("length", `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`);
  return COMMON.has(password.toLowerCase()) || OBVIOUS.has(lettersOf(password))
    ? weak("pwned", "Password is known to be easy to guess. Choose another one.")
    : null;
}

/** In the words of Supabase Auth. */
function weak(reason: "length" | "pwned", msg: string): Response {
  const body = { code: 422, error_code: "weak_password", msg, weak_password: { reasons: [reason] } };
  return Response.json(body, { status: 422 });
}
