/** The password's floor. The server refuses a shorter one; the form says so before it is sent. */
export const PASSWORD_MIN_LENGTH = 10;
/** The longest password that the server's hash reads to its end, in bytes. */
const PASSWORD_MAX_BYTES = 72;

export function passwordProblem(password: string): string | null {
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (missing > 0) return `Use at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more to go.`;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return `That is too long: ${PASSWORD_MAX_BYTES} plain letters, digits and signs are the most.`;
  }
  return null;
}
