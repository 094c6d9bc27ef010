import { askDatabase } from "@/lib/ask-database.ts";
import { claimsAdministrator } from "../model/auth-user.ts";
import { isUserAdmin } from "./is-user-admin.ts";

interface Recognized {
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * Whether the user is an administrator, checked in the specification's order (4.4): the metadata's flags, the profile,
 * and `is_user_admin`. Only the last one can say yes, because users write their own metadata and because it also checks
 * the second factor. The profile can say no sooner, unless the metadata claims the opposite.
 */
export async function recognizeAdministrator({ id, metadata }: Recognized): Promise<boolean> {
  const isClaimed = claimsAdministrator(metadata);
  if (!isClaimed && (await profileDenies(id))) return false;
  return await isUserAdmin();
}

async function profileDenies(userId: string): Promise<boolean> {
  try {
    const found = await askDatabase("Failed to load profile data", (supabase) =>
      supabase.from("profiles").select("is_admin").eq("id", userId).maybeSingle(),
    );
    return found?.is_admin === false;
  } catch {
    // The function decides.
    return false;
  }
}
