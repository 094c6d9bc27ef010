/** Every query key of the account. */
export const accountKeys = {
  factors: (userId: string) => ["account", "factors", userId] as const,
  passkeys: (userId: string) => ["account", "passkeys", userId] as const,
  recoveryCodes: (userId: string) => ["account", "recovery-codes", userId] as const,
  sessions: (userId: string) => ["account", "sessions", userId] as const,
};
