/** How the passages of one document rank for a question, and what of it each holds. */
import type { AskedTerms } from "./asked-terms.ts";
import type { Intent, Question } from "./question.ts";
import type { FoundPassage } from "./search.ts";
import { spacedWords } from "./words.ts";

export interface RankedPassage extends FoundPassage {
  /** The search's score, with what the question's intent makes of it. */
  readonly rank: number;
  /** Share of the question's weight that its own heading holds. */
  readonly headed: number;
  /** Share that its heading holds and its document's title does not: what is asked of the topic. */
  readonly beyondTitle: number;
  /** Share that its heading or its body holds; the search counts the document's names as well. */
  readonly spoken: number;
  /** How much of each further clause of the question it holds, its heading counted twice: 0 to 2. */
  readonly clauses: readonly number[];
}

/** Which kinds of passage an intent prefers, and how much. */
const PREFERENCE: Readonly<Record<Intent, Partial<Record<FoundPassage["kind"], number>>>> = {
  explain: { rule: 1.25, elements: 1.1, traps: 0.7, example: 0.75 },
  elements: { elements: 1.4, rule: 1.2, traps: 0.6, example: 0.6 },
  exceptions: { exceptions: 1.5, traps: 0.7, example: 0.7 },
  defenses: { defenses: 1.5, traps: 0.7, example: 0.7 },
  example: { example: 1.5 },
  compare: { distinctions: 1.6, traps: 0.8, example: 0.7 },
  case: { holding: 1.2, facts: 1.2 },
  apply: { rule: 1.25, elements: 1.1, traps: 0.7, example: 0.75 },
};
/** What is left of the rank of a passage that is found for its document's names alone. */
const UNSPOKEN_WEIGHT = 0.25;

/** @returns best first. @param inTitle the stems of the question that the document's title holds. */
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
      const spoken = terms.share([...inHeading, ...inBody]);
      const preference = PREFERENCE[question.intent][passage.kind] ?? 1;
      return {
        ...passage,
        rank: passage.score * preference * (UNSPOKEN_WEIGHT + (1 - UNSPOKEN_WEIGHT) * spoken),
        headed: terms.share(inHeading),
        beyondTitle: terms.share(beyond(inHeading)),
        spoken,
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
