import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { accountKeys } from "./keys.ts";

/** Signs the user out on one of their devices. It's fine if that device was signed out already. */
export function useEndSession(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(await supabase.rpc("end_session", { id }), "We couldn’t sign out that device. Try again.");
    },
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}
