import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { accountKeys } from "./keys.ts";

/** Signs the user out on one of their devices. It's fine if that device was signed out already. */
export function useEndSession(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      askDatabase("We couldn’t sign out that device. Try again.", (supabase) =>
        supabase.rpc("end_session", { id }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}
