/**
 * What a line of an answer claims that can be looked up: figures, sections and rule numbers, and case names. They
 * are compared in one form, so that "fourteen days" is "14 days" and "Rule 12(b)(6)" is "12(b)(6)".
 */

import { type Figure, figuresIn } from "../figures.ts";
import { type CaseName, caseNamesIn, isSameCase, significantWords } from "./case-names.ts";
import { type Reference, referencesIn } from "./references.ts";

export type Claim =
  | (Figure & { readonly kind: "figure" })
  | (Reference & { readonly kind: "reference" })
  | (CaseName & { readonly kind: "case" });

/** What a text states, to look claims up in. */
export interface Facts {
  readonly figures: readonly Figure[];
  readonly references: readonly Reference[];
  readonly cases: readonly CaseName[];
  readonly words: ReadonlySet<string>;
}

export function factsOf(text: string): Facts {
  const references = referencesIn(text);
  const cases = caseNamesIn(text);
  const blank = [...references, ...cases].reduce(
    (rest, { start, end }) => rest.slice(0, start) + "\u00a0".repeat(end - start) + rest.slice(end),
    text,
  );
  return { references, cases, figures: figuresIn(blank), words: new Set(significantWords(text)) };
}

/** The claims of one line. */
export function claimsIn(line: string): Claim[] {
  const { references, cases, figures } = factsOf(line);
  return [
    ...references.map((reference) => ({ ...reference, kind: "reference" as const })),
    ...cases.map((name) => ({ ...name, kind: "case" as const })),
    ...figures.filter(({ isCount }) => !isCount).map((figure) => ({ ...figure, kind: "figure" as const })),
  ].sort((one, other) => one.start - other.start);
}

export function isStated(claim: Claim, facts: Facts): boolean {
  switch (claim.kind) {
    case "figure":
      return facts.figures.some(
        ({ value, unit, isCount }) =>
          value === claim.value &&
          (unit === claim.unit || (unit === null && !isCount) || claim.unit === null),
      );
    case "reference":
      return facts.references.some(
        ({ title, parts }) =>
          (title === null || claim.title === null || title === claim.title) &&
          claim.parts.every((part, place) => parts[place] === part),
      );
    case "case":
      return (
        facts.cases.some((known) => isSameCase(claim, known)) ||
        claim.parties.flat().every((word) => facts.words.has(word))
      );
  }
}

/** Whether the student said so, in any form: "12b6", "palsgraf". */
export function isFromStudent(claim: Claim, said: Facts): boolean {
  if (isStated(claim, said)) return true;
  if (claim.kind === "reference") return said.words.has(claim.parts.join("").replace(/\W/g, ""));
  return (
    claim.kind === "case" &&
    claim.parties.some((party) => party.length > 0 && party.every((word) => said.words.has(word)))
  );
}

/**
 * Whether a figure may be worked out from others: a share or a price times a quantity, a total or the rest of an amount,
 * the days between two dates.
 */
export function isWorkedOut(claim: Claim, from: readonly Figure[]): boolean {
  if (claim.kind !== "figure") return false;
  const { value: result, unit } = claim;
  if (unit !== "dollar") {
    // The days between two dates, or years and more years.
    const alike = from.filter((figure) => figure.unit === unit || (unit === "day" && figure.unit === "date"));
    return alike.some((one) =>
      alike.some(
        (other) =>
          (one.unit === other.unit && Math.abs(one.value - other.value) === result) ||
          (one.unit === unit && one.value + other.value === result),
      ),
    );
  }
  const amounts = from.filter((figure) => figure.unit === "dollar" || figure.unit === null);
  return amounts.some((one) =>
    amounts.some((other) => {
      const difference = Math.abs(one.value - other.value);
      return (
        [difference, one.value + other.value, one.value / 2].includes(result) ||
        from.some(({ value }) =>
          [difference * value, one.value * value, (one.value * value) / 100].includes(result),
        )
      );
    }),
  );
}
