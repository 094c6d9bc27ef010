/** The password's floor. The server refuses a shorter one; the form says so before it is sent. */
export const PASSWORD_MIN_LENGTH = 10;

export function passwordProblem(password: string): string | null {
  if (password.length >= PASSWORD_MIN_LENGTH) return null;
  const missing = PASSWORD_MIN_LENGTH - password.length;
  return `Use at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more to go.`;
}
