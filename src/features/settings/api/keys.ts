/** Every query key of the settings. */
export const settingsKeys = {
  profile: (userId: string) => ["settings", "profile", userId] as const,
  emailPreferences: (userId: string) => ["settings", "email-preferences", userId] as const,
  statistic: (userId: string, name: string) => ["settings", "statistics", userId, name] as const,
};
