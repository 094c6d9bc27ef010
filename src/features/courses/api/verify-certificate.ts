import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { coursesKeys } from "./keys.ts";

/** What a certificate says; null if no certificate has this code. */
export const verifyCertificate = (code: string) =>
  queryOptions({
    queryKey: coursesKeys.certificate(code),
    queryFn: async ({ signal }) => {
      const found = await askDatabase("We couldn’t check this certificate.", (supabase) =>
        supabase.rpc("verify_certificate", { code }).abortSignal(signal),
      );
      return found[0] ?? null;
    },
  });
