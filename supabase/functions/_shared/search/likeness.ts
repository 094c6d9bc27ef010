/** How closely one of an entry's ways of asking has a question. */
import type { Entry } from "./law-index.ts";
import type { Terms } from "./rank.ts";
import { tokenise } from "./words.ts";

/** From this likeness of the telling words on, the wording counts: by a tenth, since "Can they search?" isn't "When can they search?" */
const ALIKE = 0.8;
const WORDING = 0.1;

/** The geometric mean of how much of the question the line has, and how much of the line the question has: 0 to 1. */
export function likenessOf(
  { lines }: Pick<Entry, "lines">,
  { weights, total }: Pick<Terms, "weights" | "total">,
  wording: ReadonlySet<string>,
): number {
  let best = 0;
  for (const line of lines) {
    let [ofQuestion, ofLine] = [0, 0];
    for (const [stem, weight] of line.weights) {
      const asked = weights.get(stem);
      if (asked === undefined) continue;
      ofQuestion += asked;
      ofLine += weight;
    }
    let match = Math.sqrt((ofQuestion / total) * (ofLine / line.total)) || 0;
    if (match >= ALIKE) {
      const own = new Set(tokenise(line.words));
      match *= 1 - WORDING + (WORDING * own.intersection(wording).size) / own.union(wording).size;
    }
    best = Math.max(best, match);
  }
  return best;
}
