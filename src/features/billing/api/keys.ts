/** Every query key of billing. */
export const billingKeys = {
  subscription: (userId: string) => ["billing", "subscription", userId] as const,
};
