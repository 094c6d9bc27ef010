/** Every query key of the settings. */
export const settingsKeys = {
  profile: (userId: string) => ["settings", "profile", userId] as const,
  statistics: (userId: string) => ["settings", "statistics", userId] as const,
};
