import { queryOptions } from "@tanstack/react-query";
import { callAuth } from "@/lib/auth/call-auth.ts";
import { accountKeys } from "./keys.ts";

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601; null if it was never used. */
  readonly lastUsedAt: string | null;
}

/** The passkeys that sign in to the account. */
export const listPasskeys = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.passkeys(userId),
    queryFn: async (): Promise<Passkey[]> => {
      const passkeys = await callAuth((auth) => auth.passkey.list());
      return passkeys.map(({ id, friendly_name, last_used_at }) => ({
        id,
        name: friendly_name || "Passkey",
        lastUsedAt: last_used_at ?? null,
      }));
    },
  });
