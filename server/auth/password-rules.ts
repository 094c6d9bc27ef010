import { PASSWORD_MIN_LENGTH } from "../auth-policy.ts";
import { authError } from "./responses.ts";

/** The longest password that bcrypt reads in full, in bytes. */
const PASSWORD_MAX_BYTES = 72;

/** The refusal of a password that isn't allowed; otherwise null. */
export function refusePassword(password: string): Response | null {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return authError(400, "validation_failed", `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  }
  if (password.length >= PASSWORD_MIN_LENGTH) return null;
  return Response.json(
    {
      code: 422,
      error_code: "weak_password",
      msg: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`,
      weak_password: { reasons: ["length"] },
    },
    { status: 422 },
  );
}
