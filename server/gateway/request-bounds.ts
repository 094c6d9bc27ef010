/** Limits on REST requests, checked on the library's parsed request so that spelling can't evade them. */
import type { ParsedRequest } from "./as-postgrest.ts";
import { refused } from "./refused.ts";

/** The app itself nests embeds two levels deep. */
const MAX_EMBED_DEPTH = 3;
/** Side by side, embeds multiply the response just as nested ones do. */
const MAX_EMBEDS = 10;

/** The library's names for `match` and `imatch`, alone or with any or all. */
const REGULAR_EXPRESSION = /^\$i?regex/;

/** @throws when a request could keep the database busy for long. */
export function refuseExpensive(request: ParsedRequest): void {
  const embeds = countEmbeds(request.select, 1);
  if (embeds > MAX_EMBEDS) {
    throw refused(400, "query_too_large", `A request can embed at most ${MAX_EMBEDS} tables.`);
  }
  if (filtersByRegularExpression(request)) {
    throw refused(
      400,
      "operator_refused",
      "The operators match and imatch aren't available.",
      "Use like, ilike or full-text search.",
    );
  }
  if (
    request.type === "rpc" &&
    request.$meta?.handling === "strict" &&
    request.$meta.maxAffected !== undefined
  ) {
    throw refused(400, "preference_refused", "max-affected isn't available for functions.");
  }
}

function countEmbeds(select: ParsedRequest["select"], depth: number): number {
  let count = 0;
  for (const part of select ?? []) {
    if (typeof part === "string") continue;
    for (const selected of Object.values(part)) {
      if (!selected.select) continue;
      if (depth > MAX_EMBED_DEPTH) {
        throw refused(
          400,
          "query_too_deep",
          `A request can embed tables at most ${MAX_EMBED_DEPTH} levels deep.`,
        );
      }
      count += 1 + countEmbeds(selected.select, depth + 1);
    }
  }
  return count;
}

/**
 * Looks for filters in the request's conditions, in its embeds' conditions, and in lists of alternatives in
 * either.
 */
function filtersByRegularExpression(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(filtersByRegularExpression);
  if (typeof part !== "object" || part === null) return false;
  return Object.entries(part).some(
    ([key, value]) =>
      REGULAR_EXPRESSION.test(key) || (!CONTENT.has(key) && filtersByRegularExpression(value)),
  );
}

/** Stored values and function arguments may contain anything. */
const CONTENT: ReadonlySet<string> = new Set(["values", "args"]);
