import { useEffect, useState } from "react";
import { isUserAdmin } from "../api/is-user-admin.ts";
import { recognizeAdministrator } from "../api/recognize-administrator.ts";
import { rememberAdministrator } from "../model/administrator.ts";
import type { AdminStatus, AuthUser } from "../model/auth-context.ts";

/**
 * Whether the user is an administrator, as the database says. The specification's longer check (4.4) runs on the
 * administrators' hosts and addresses only; elsewhere the answer just leads administrators to their area.
 */
export function useAdminStatus(user: AuthUser | null, isAdminArea: boolean): AdminStatus {
  const [known, setKnown] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same user with another object needs no second check.
  useEffect(() => {
    if (!user) return;
    let isCurrent = true;
    const userId = user.id;
    void (isAdminArea ? recognizeAdministrator(user) : isUserAdmin()).then((isAdmin) => {
      if (!isCurrent) return;
      rememberAdministrator(isAdmin);
      setKnown({ userId, isAdmin });
    });
    return () => {
      isCurrent = false;
    };
  }, [user?.id, isAdminArea]);
  if (!user || known?.userId !== user.id) return "checking";
  return known.isAdmin ? "admin" : "not_admin";
}
