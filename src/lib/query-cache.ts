import { type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * A cache in which nothing is older than the last change to it. TanStack's, when a query is invalidated during its first
 * load, takes that load's answer for fresh, though it may be from before the change: a note that is saved while the notes
 * are loading would be missing among them. Here such a query is loaded once more.
 */
export class UpToDateQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters);
    if (loading.length === 0) return;
    await Promise.allSettled(loading.map(({ promise }) => promise));
    await super.invalidateQueries({ predicate: (query) => loading.includes(query) });
  }
}
