/** Cases that a question asks for by name. If the outlines don't have the case, the question is declined. */

/** Misspelled words, and what the search corrected them to. */
type Corrections = Readonly<Record<string, string>>;

/** The names on each side of the "v.", as written. */
export type Parties = readonly [left: string, right: string];

const NAME = "[\\p{L}\\d][\\p{L}\\d.'’&-]*";
const CAPITALIZED = /^\p{Lu}/u;
/** "US v. Lopez", "Palsgraf v. LIRR": case names spell these parties out. */
const ABBREVIATED =
  /^(?:\p{Lu}{2,5}|[Uu]\.?[Ss]\.?|[Ss]tate|[Qq]ueen|[Kk]ing|[Pp]eople|[Cc]ommonwealth|[Rr]egina|[Rr]ex)$/u;
/**
 * How many letters a party may be from the "v.": "International Shoe Co. v. State of Washington". From 30 on, the same cases are
 * found; further away, the sentence around a case would be read as its parties.
 */
const NAME_LENGTH = 60;

/** The parties of the case asked for. Null when there is none, or when the two are topics ("battery v assault"). */
export function partiesIn(text: string, asksForCase: boolean): Parties | null {
  const [, left, right] = new RegExp(`(${NAME}) v\\.? (${NAME})`, "u").exec(text) ?? [];
  if (!left || !right) return null;
  const isName = CAPITALIZED.test(left) && CAPITALIZED.test(right);
  return isName || asksForCase ? [left, right.replace(/\.$/, "")] : null;
}

/** Whether the passage, or the case it belongs to, names both parties of one case. */
export function namesCase(
  passage: { readonly title: string; readonly body: string },
  parties: Parties,
  corrections: Corrections,
): boolean {
  const [left, right] = asWrittenInCases(parties, corrections);
  if (left === "" && right === "") return true;
  const text = `${passage.title}\n${passage.body}`;
  return casesIn(text).some(
    ([before, after]) =>
      (before.includes(left) && after.includes(right)) || (before.includes(right) && after.includes(left)),
  );
}

/** Whether this is the title of the case asked for, with its parties in the same order. */
export function isCaseOf(title: string, parties: Parties, corrections: Corrections): boolean {
  const [left, right] = asWrittenInCases(parties, corrections);
  return casesIn(title).some(([before, after]) => before.includes(left) && after.includes(right));
}

/** The parties as {@link casesIn} writes them; empty for one that case names spell out. */
function asWrittenInCases(parties: Parties, corrections: Corrections): Parties {
  const [left, right] = parties.map((party) => {
    const plain = plainly(party);
    return ABBREVIATED.test(party) ? "" : (corrections[plain] ?? plain);
  });
  return [left ?? "", right ?? ""];
}

/** The text before and after each "v.", in lowercase and without punctuation. */
function casesIn(text: string): Parties[] {
  return text.split(/[\n;:()]|\. (?=in )/).flatMap((phrase) => {
    const names = phrase.split(" v. ").map(plainly);
    return names
      .slice(1)
      .map((after, index): Parties => [names[index]?.slice(-NAME_LENGTH) ?? "", after.slice(0, NAME_LENGTH)]);
  });
}

const plainly = (name: string) => name.toLowerCase().replace(/['’.*]/g, "");
