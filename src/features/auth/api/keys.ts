/** Every query key of the account. */
export const authKeys = {
  factors: (userId: string) => ["auth", "factors", userId] as const,
  recoveryCodes: (userId: string) => ["auth", "recovery-codes", userId] as const,
  sessions: (userId: string) => ["auth", "sessions", userId] as const,
};
