import { persistentAsNamed } from "./browser-storage.ts";
import { fieldsOf, parseFields, stringOf } from "./json.ts";
import { SESSION_STORAGE_KEY } from "./supabase.ts";

/** The id of this browser's user, as supabase-js stored it; null for a visitor. */
export const readUserId = (): string | null =>
  storedUser(persistentAsNamed.get(SESSION_STORAGE_KEY))?.id ?? null;

/** @param session as JSON, as supabase-js stores it. */
export function storedUser(
  session: string | null,
): { readonly id: string; readonly email: string | null } | null {
  const { id, email } = fieldsOf(parseFields(session).user);
  return typeof id === "string" && id ? { id, email: stringOf(email) } : null;
}
