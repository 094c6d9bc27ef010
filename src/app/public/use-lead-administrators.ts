import { useEffect } from "react";
import { isUserAdmin } from "@/features/auth/api/is-user-admin.ts";
import { DASHBOARD } from "@/lib/admin-addresses.ts";

/** Leads administrators from public pages to their area (specification, 2.1 and 2.9). */
export function useLeadAdministrators(userId: string | null): void {
  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    void isUserAdmin().then((isAdmin) => {
      if (isCurrent && isAdmin) location.replace(DASHBOARD);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);
}
