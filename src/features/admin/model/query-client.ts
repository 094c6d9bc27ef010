import { QueryCache, type QueryClient } from "@tanstack/react-query";
import { UpToDateQueryClient } from "@/lib/query-cache.ts";
import { reportFailedLoad } from "@/lib/report-error.ts";
import { retryDelay, shouldRetry } from "@/lib/retry-policy.ts";

const FRESH = 15_000;

/** The area's cache. Unlike the students' it keeps no copies on the device: this is other people's data. */
export function createAdminQueryClient(): QueryClient {
  return new UpToDateQueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => reportFailedLoad(queryKey, error),
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
