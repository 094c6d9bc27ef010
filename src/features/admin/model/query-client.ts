import { QueryCache, type QueryClient } from "@tanstack/react-query";
import { UpToDateQueryClient } from "@/lib/query-cache.ts";
import { reportError } from "@/lib/report-error.ts";
import { RequestError } from "@/lib/request-error.ts";
import { retryDelay, shouldRetry } from "@/lib/retry-policy.ts";

const FRESH = 15_000;

/** The area's cache. Unlike the students' it keeps no copies on the device: this is other people's data. */
export function createAdminQueryClient(): QueryClient {
  return new UpToDateQueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof RequestError) || (error.status ?? 0) >= 500)
          void reportError("Administrators’ area", error, null);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        refetchOnWindowFocus: true,
        networkMode: "always",
        retry: (failures, error) => shouldRetry(failures, error),
        retryDelay,
      },
      mutations: { networkMode: "always" },
    },
  });
}
