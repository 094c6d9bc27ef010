import { QueryCache, type QueryClient } from "@tanstack/react-query";
import { keepingCopies } from "@/lib/offline-copies.ts";
import { UpToDateQueryClient } from "@/lib/query-cache.ts";
import { reportError, reportFailedLoad } from "@/lib/report-error.ts";
import { retryDelay, shouldRetry } from "@/lib/retry-policy.ts";
import { QUERY_FRESH, QUERY_KEPT } from "@/lib/timings.ts";

/**
 * Failures that users aren't told about in full are logged for the administrators, once the retries are over: those of
 * the queries that say so, and every load that the server failed.
 */
declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly log?: { readonly doing: string } };
  }
}

/**
 * The cache for everything that is read (specification, 9.2), with the app's one retry policy. Offline, requests fail
 * right away instead of waiting; when the network returns, everything on screen is read again.
 */
export function createQueryClient(): QueryClient {
  return new UpToDateQueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        if (meta?.log) void reportError(meta.log.doing, error.cause ?? error);
        else reportFailedLoad(queryKey, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_FRESH,
        gcTime: QUERY_KEPT,
        refetchOnWindowFocus: false,
        refetchOnReconnect: "always",
        networkMode: "always",
        persister: keepingCopies,
        retry: (failures, error) => shouldRetry(failures, error),
        retryDelay,
      },
      mutations: { networkMode: "always" },
    },
  });
}
