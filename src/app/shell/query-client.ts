import { QueryClient } from "@tanstack/react-query";
import { QUERY_FRESH, QUERY_KEPT } from "@/lib/timings.ts";

/**
 * The cache of what was read (specification, 9.2). What is read and fails is tried three times more, after a second,
 * two and four: the library's own rule, and at most 30 seconds for whoever asks for more tries.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: QUERY_FRESH, gcTime: QUERY_KEPT, refetchOnWindowFocus: false } },
  });
}
