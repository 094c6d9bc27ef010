/** Every query key of billing. */
export const billingKeys = {
  all: ["billing"] as const,
  subscription: (userId: string) => ["billing", "subscription", userId] as const,
  payment: (userId: string, sessionId: string) => ["billing", "payment", userId, sessionId] as const,
  pending: (userId: string) => ["billing", "pending", userId] as const,
  purchases: (userId: string) => ["billing", "purchases", userId] as const,
};
