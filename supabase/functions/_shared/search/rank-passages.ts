/** Ranks the passages of one document, and measures how much of the question each covers. */

import type { Intent, Question } from "../question/question.ts";
import type { AskedTerms } from "./asked-terms.ts";
import type { FoundPassage } from "./search.ts";
import { spacedWords } from "./words.ts";

export interface RankedPassage extends FoundPassage {
  /** The search's score, weighted by the question's intent. */
  readonly rank: number;
  /** Share of the question's weight that the passage's heading contains. */
  readonly headingShare: number;
  /** Share that the heading contains and the document's title doesn't: the part of the topic asked about. */
  readonly beyondTitle: number;
  /** Share that the heading or the body contains; the search's score counts the document's names too. */
  readonly textShare: number;
  /** Whether the question quotes its heading. */
  readonly isQuoted: boolean;
  /** How much of each further clause it covers, from 0 to 2. Words in the heading count twice. */
  readonly clauses: readonly number[];
}

/*
 * By how much each intent prefers a kind of passage: `npm run bench -- ablate` shows what that is worth. Where no development
 * question is answered otherwise with a third less or more, the fit notices it (decision 105).
 */
/** What a plain question and a story want: what states the law. */
const LAW_FIRST = { rule: 1.25, elements: 1.1, traps: 0.7, example: 0.75 };
/** For a part of the law: the part itself, and what only illustrates or warns. */
const ASKED = 1.5;
const ASIDE = 0.7;
const PREFERENCE: Readonly<Record<Intent, Partial<Record<FoundPassage["kind"], number>>>> = {
  explain: LAW_FIRST,
  elements: { elements: 1.4, rule: 1.2, traps: ASIDE, example: ASIDE },
  exceptions: { exceptions: ASKED, traps: ASIDE, example: ASIDE },
  defenses: { defenses: ASKED, traps: ASIDE, example: ASIDE },
  example: { example: ASKED },
  compare: { distinctions: 1.6, traps: 0.8, example: ASIDE },
  case: {},
  apply: LAW_FIRST,
};
/** Rank that a passage keeps when it was found only for its document's names. */
const NAME_ONLY_WEIGHT = 0.25;

/** @returns best first. @param inTitle the question's stems that the document's title contains. */
export function rankPassages(
  question: Question,
  passages: readonly FoundPassage[],
  terms: AskedTerms,
  inTitle: ReadonlySet<string>,
): RankedPassage[] {
  const beyond = (lexemes: string[]) => lexemes.filter((lexeme) => !inTitle.has(lexeme));
  const clauses = question.furtherClauses.map((clause) => beyond(terms.formsIn([spacedWords(clause)])));
  return passages
    .map((passage) => {
      const { heading, body } = passage.words;
      const inHeading = terms.formsIn([heading]);
      const inBody = terms.formsIn(
        [body],
        terms.lexemes.filter((lexeme) => !inHeading.includes(lexeme)),
      );
      const textShare = terms.share([...inHeading, ...inBody]);
      const preference = PREFERENCE[question.intent][passage.kind] ?? 1;
      return {
        ...passage,
        rank: passage.score * preference * (NAME_ONLY_WEIGHT + (1 - NAME_ONLY_WEIGHT) * textShare),
        headingShare: terms.share(inHeading),
        beyondTitle: terms.share(beyond(inHeading)),
        textShare,
        isQuoted: heading === question.quotedHeading,
        clauses: clauses.map((asked) => {
          const all = terms.share(asked);
          const held =
            terms.share(terms.formsIn([heading], asked)) + terms.share(terms.formsIn([heading, body], asked));
          return all === 0 ? 0 : held / all;
        }),
      };
    })
    .sort((a, b) => b.rank - a.rank || a.position - b.position);
}
