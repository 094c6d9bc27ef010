/** The minimum length. The server refuses shorter passwords; the form says so before it's sent. */
export const PASSWORD_MIN_LENGTH = 10;
/** The longest password that the server's hash reads in full, in bytes. */
const PASSWORD_MAX_BYTES = 72;

export function passwordProblem(password: string): string | null {
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (missing > 0) return `Use at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more to go.`;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return `That’s too long. Use at most ${PASSWORD_MAX_BYTES} letters, digits, and symbols.`;
  }
  return null;
}
