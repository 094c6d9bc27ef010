import { useEffect, useState } from "react";
import { isUserAdmin } from "../api/is-user-admin.ts";

/**
 * Whether the user is an administrator, as the database says. Only the administrators' area asks (specification, 4.4):
 * everywhere else an administrator is a user like any other.
 */
export function useIsAdmin(userId: string | null, isAdminArea: boolean): boolean {
  const [adminId, setAdminId] = useState<string | null>(null);
  useEffect(() => {
    if (!userId || !isAdminArea) return;
    let isCurrent = true;
    void isUserAdmin(userId).then((isAdmin) => isCurrent && setAdminId(isAdmin ? userId : null));
    return () => {
      isCurrent = false;
    };
  }, [userId, isAdminArea]);
  return userId !== null && adminId === userId;
}
