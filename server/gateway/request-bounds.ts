/** Limits on REST requests, checked on the library's parsed request so that spelling can't evade them. */
import type { ParsedRequest } from "./as-postgrest.ts";
import { refused } from "./refused.ts";

/** The app itself nests embeds two levels deep. */
const MAX_EMBED_DEPTH = 3;
/** Side by side, embeds multiply the response just as nested ones do. */
const MAX_EMBEDS = 10;

/** The app's own requests have at most six. A list, as of `in`, is one condition. */
const MAX_CONDITIONS = 20;
/** Each of these reads every row's text: 250 of them took a core for eight seconds. */
const MAX_TEXT_CONDITIONS = 4;
/** Characters in all. A full-text query of 300 prefixes took three seconds. */
const MAX_SEARCHED_TEXT = 200;

/** The library's names for `match` and `imatch`, alone or with any or all. */
const REGULAR_EXPRESSION = /^\$i?regex/;
/** Its names for `like`, `ilike` and full-text search. */
const TEXT_CONDITION = /^\$(not)?i?(like|textSearch)/i;
/** What combines conditions without being one. */
const COMBINATION: ReadonlySet<string> = new Set(["$and", "$or", "$not"]);

/** @throws when a request could keep the database busy for long. */
export function refuseExpensive(request: ParsedRequest): void {
  const embeds = countEmbeds(request.select, 1);
  if (embeds > MAX_EMBEDS) {
    throw refused(400, "query_too_large", `A request can embed at most ${MAX_EMBEDS} tables.`);
  }
  const conditions = conditionsIn(request);
  if (conditions.length > MAX_CONDITIONS) {
    throw refused(400, "query_too_large", `A request can have at most ${MAX_CONDITIONS} conditions.`);
  }
  const texts = conditions
    .filter(([name]) => TEXT_CONDITION.test(name))
    .flatMap(([, text]) => stringsIn(text));
  if (texts.length > MAX_TEXT_CONDITIONS || texts.join("").length > MAX_SEARCHED_TEXT) {
    throw refused(
      400,
      "query_too_large",
      `A request can search texts for at most ${MAX_TEXT_CONDITIONS} patterns of ${MAX_SEARCHED_TEXT} characters in all.`,
      "Search the outlines with search_outlines.",
    );
  }
  if (conditions.some(([name]) => REGULAR_EXPRESSION.test(name))) {
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

type Condition = readonly [operator: string, operand: unknown];

/**
 * The request's conditions, those of its embeds, and those in lists of alternatives in either.
 */
function conditionsIn(part: unknown): Condition[] {
  if (Array.isArray(part)) return part.flatMap(conditionsIn);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]): Condition[] => {
    if (CONTENT.has(key)) return [];
    if (key.startsWith("$") && !COMBINATION.has(key)) return [[key, value]];
    return conditionsIn(value);
  });
}

/** The texts that a condition compares with: its pattern, or each of `like(any)`. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Stored values and function arguments may contain anything, and headers aren't conditions. */
const CONTENT: ReadonlySet<string> = new Set(["values", "args", "$meta"]);
