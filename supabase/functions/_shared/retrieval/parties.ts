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
  const [left, right] = asSpoken(parties, corrections);
  if (left === "" && right === "") return true;
  const text = `${passage.title}\n${passage.body}`;
  return casesIn(text).some(
    ([before, after]) =>
      (before.includes(left) && after.includes(right)) || (before.includes(right) && after.includes(left)),
  );
}

/** Whether a case of this name is the one that is asked for: its parties stand in the order of the question. */
export function isCaseOf(title: string, parties: Parties, corrections: SearchResult["corrections"]): boolean {
  const [left, right] = asSpoken(parties, corrections);
  return casesIn(title).some(([before, after]) => before.includes(left) && after.includes(right));
}

/** The parties as {@link casesIn} writes them; nothing for one that a case's name would write out. */
function asSpoken(parties: Parties, corrections: SearchResult["corrections"]): Parties {
  const [left, right] = parties.map((party) => {
    const plain = plainly(party);
    return ABBREVIATED.test(party) ? "" : (corrections[plain] ?? plain);
  });
  return [left ?? "", right ?? ""];
}

/** What stands before and after each "v." of a text, in lower case and without marks. */
function casesIn(text: string): Parties[] {
  return text.split(/[\n;:()]|\. (?=in )/).flatMap((phrase) => {
    const names = phrase.split(" v. ").map(plainly);
    return names
      .slice(1)
      .map((after, index): Parties => [names[index]?.slice(-NAME_LENGTH) ?? "", after.slice(0, NAME_LENGTH)]);
  });
}

const plainly = (name: string) => name.toLowerCase().replace(/['’.*]/g, "");
