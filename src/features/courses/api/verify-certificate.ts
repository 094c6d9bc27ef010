import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

/** What a certificate says; null if no certificate has this code. */
export const verifyCertificate = (code: string) =>
  queryOptions({
    queryKey: coursesKeys.certificate(code),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const found = unwrap(
        await supabase.rpc("verify_certificate", { code }).abortSignal(signal),
        "We couldn’t check this certificate.",
      );
      return found[0] ?? null;
    },
  });
