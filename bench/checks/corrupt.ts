/** Makes wrong answers from right ones: one figure, section, case name, or rule in each is changed. */
import type { CorpusDocument } from "../../corpus/documents.ts";
import { checkedClaims } from "../../supabase/functions/_shared/tutor/check-lines.ts";
import {
  type Claim,
  claimsIn,
  type Facts,
  factsOf,
  isStated,
} from "../../supabase/functions/_shared/tutor/claims.ts";
import { type Random, seeded } from "../../tests/support/fuzz/random.ts";
import type { Answer } from "./answers.ts";

/** The last two put the law's own words in the wrong place, which looking them up can't notice. */
export const CORRUPTIONS = [
  "figure",
  "reference",
  "case",
  "swapped for another given one",
  "reversed rule",
] as const;

export interface CorruptedAnswer extends Answer {
  readonly corruption: (typeof CORRUPTIONS)[number];
  /** The wrong words, as they are in the text. */
  readonly wrong: string;
}

/** Each turns a rule around. */
const REVERSALS: readonly (readonly [RegExp, string])[] = [
  [/\bmust\b/, "need not"],
  [/\bneed not\b/, "must"],
  [/\bis not\b/, "is"],
  [/\bdoes not\b/, "does"],
  [/\bcannot\b/, "can"],
  [/\bmay\b/, "may not"],
  [/\bis\b/, "is not"],
];

/** One answer for each claim of each answer, with that claim wrong, and one with a rule reversed. */
export function corrupt(answers: readonly Answer[], documents: readonly CorpusDocument[]): CorruptedAnswer[] {
  const random = seeded(1929);
  const outlines = documents.filter(({ kind }) => kind === "outline");
  const stated = new Map<string, Facts>();
  for (const [subject, some] of Map.groupBy(outlines, (outline) => outline.subject))
    stated.set(subject, factsOf(some.flatMap(({ passages }) => passages.map(({ body }) => body)).join("\n")));
  const cases = documents.flatMap(({ kind, title }) =>
    kind === "case" && title.includes(" v. ") ? claimsIn(title).map((claim) => ({ title, claim })) : [],
  );
  return answers.flatMap((answer) => {
    const given = factsOf(answer.given.map((passage) => Object.values(passage).join("\n")).join("\n"));
    const sources = {
      ...(stated.get(answer.subject) ?? given),
      cases: cases.flatMap(({ title, claim }) => (isStated(claim, given) ? [] : title)),
    };
    // What the answer asks, makes up, or says is beyond the outlines isn't checked.
    const wrongs = checkedClaims(answer.text).flatMap((claim): CorruptedAnswer[] => {
      const right = answer.text.slice(claim.start, claim.end);
      const wrong = isStated(claim, given) ? wrongWords(claim, right, sources, random) : null;
      if (wrong === null) return [];
      const text = answer.text.slice(0, claim.start) + wrong + answer.text.slice(claim.end);
      const isGiven = claimsIn(wrong).every((changed) => isStated(changed, given));
      return [{ ...answer, corruption: isGiven ? "swapped for another given one" : claim.kind, wrong, text }];
    });
    const reversal = REVERSALS.find(([from]) => from.test(answer.text));
    if (!reversal) return wrongs;
    const text = answer.text.replace(...reversal);
    return [...wrongs, { ...answer, corruption: "reversed rule" as const, wrong: reversal[1], text }];
  });
}

interface Sources {
  /** All of the subject's. */
  readonly figures: Facts["figures"];
  readonly references: Facts["references"];
  /** All that the given passages don't name. */
  readonly cases: readonly string[];
}

/** Half of the wrong figures and sections are others of the subject, half are near the right one. */
function wrongWords(claim: Claim, right: string, sources: Sources, random: Random): string | null {
  for (let attempt = 0; attempt < 20; attempt++) {
    const wrong = proposed();
    const [changed] = claimsIn(wrong);
    if (changed && !isStated(changed, factsOf(right))) return wrong;
  }
  return null;

  function proposed(): string {
    switch (claim.kind) {
      case "figure": {
        const alike = sources.figures.filter(({ unit }) => unit === claim.unit);
        const near = Math.max(2, Math.round(claim.value * (0.4 + 2 * random.next())));
        const value = random.chance(0.5) && alike.length > 0 ? random.pick(alike).value : near;
        return right.replace(FIGURE, (_, dollar: string) => dollar + value.toLocaleString("en-US"));
      }
      case "reference": {
        if (random.chance(0.5))
          return right.replace(/\d+(?=\D*$)/, (last) => `${Number(last) + 1 + random.integer(9)}`);
        const [section, ...rest] = random.pick(sources.references).parts;
        return right.replace(/\d[^§]*$/, `${section}${rest.map((part) => `(${part})`).join("")}`);
      }
      case "case":
        return claim.parties.length === 2 ? random.pick(sources.cases) : "";
    }
  }
}

const FIGURE = /^(\$?)(?:[\d,.]+|[a-z]+(?:-(?:one|two|three|four|five|six|seven|eight|nine)\b)?)/i;
