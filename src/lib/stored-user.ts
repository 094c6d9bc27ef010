import { persistentAsNamed } from "./browser-storage.ts";
import { SESSION_STORAGE_KEY } from "./supabase.ts";

/** The id of this browser's user, as supabase-js stored it; null for a visitor. */
export function readUserId(): string | null {
  try {
    const stored = JSON.parse(persistentAsNamed.get(SESSION_STORAGE_KEY) ?? "null") as {
      user?: { id?: string };
    } | null;
    return stored?.user?.id ?? null;
  } catch {
    return null;
  }
}
