import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { authKeys } from "./keys.ts";

/** Signs the user out of one of their devices. One that is signed out already is as good. */
export function useEndSession(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(await supabase.rpc("end_session", { id }), "That device could not be signed out. Try again.");
    },
    onSettled: () => queries.invalidateQueries({ queryKey: authKeys.sessions(userId) }),
    networkMode: "always",
  });
}
