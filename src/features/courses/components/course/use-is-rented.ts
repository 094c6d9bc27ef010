import { useNow } from "@/components/ui/use-now.ts";

/** Whether the rental is running. It changes by itself at the end. @param expiresAt ISO 8601; null: no rental. */
export function useIsRented(expiresAt: string | null): boolean {
  const end = expiresAt === null ? 0 : Date.parse(expiresAt);
  return end > useNow((now) => (end > now ? end : null));
}
