/** A case that a question asks for by its name: the corpus has it, or the question is not answered. */
import type { FoundPassage, SearchResult } from "./search.ts";

/** The words on each side of the "v.", as they are written. */
export type Parties = readonly [left: string, right: string];

const NAME = "[\\p{L}\\d][\\p{L}\\d.'’&-]*";
const CAPITALIZED = /^\p{Lu}/u;
/** "US v. Lopez", "Palsgraf v. LIRR": such a party is written out in a case's name. */
const ABBREVIATED =
  /^(?:\p{Lu}{2,5}|[Uu]\.?[Ss]\.?|[Ss]tate|[Qq]ueen|[Kk]ing|[Pp]eople|[Cc]ommonwealth|[Rr]egina|[Rr]ex)$/u;
/** How far from the "v." a party may stand: "International Shoe Co. v. State of Washington". */
const NAME_LENGTH = 60;

/** The parties of the case that is asked for; null when none is, or the two are things ("battery v assault"). */
export function partiesIn(text: string, asksForCase: boolean): Parties | null {
  const [, left, right] = new RegExp(`(${NAME}) v\\.? (${NAME})`, "u").exec(text) ?? [];
  if (!left || !right) return null;
  const isName = CAPITALIZED.test(left) && CAPITALIZED.test(right);
  return isName || asksForCase ? [left, right.replace(/\.$/, "")] : null;
}

/** Whether a passage, or the case it is part of, names both parties of one case. */
export function namesCase(
  passage: FoundPassage,
  parties: Parties,
  corrections: SearchResult["corrections"],
): boolean {
  const [left, right] = parties.map((party) => {
    const plain = party.toLowerCase().replace(/['’.]/g, "");
    return ABBREVIATED.test(party) ? "" : (corrections[plain] ?? plain);
  }) as [string, string];
  if (left === "" && right === "") return true;
  const text = `${passage.title}\n${passage.body}`.toLowerCase().replace(/['’*]/g, "");
  for (const phrase of text.split(/[\n;:()]|\. (?=in )/)) {
    const names = phrase.split(" v. ");
    for (const [index, after] of names.entries()) {
      if (index === 0) continue;
      const before = names[index - 1]?.slice(-NAME_LENGTH) ?? "";
      const next = after.slice(0, NAME_LENGTH);
      if (before.includes(left) && next.includes(right)) return true;
      if (before.includes(right) && next.includes(left)) return true;
    }
  }
  return false;
}
