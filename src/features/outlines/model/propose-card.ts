/** A card proposed from a passage that an answer cites: a question, a short answer, and where it comes from. */
import { sentencesOf } from "@backend/sentences.ts";
import { draftCard, sourceOf } from "./passage-texts.ts";

interface CitedPassage {
  readonly id: string;
  readonly heading: string;
  readonly kind: string;
  readonly body: string;
  readonly outline_documents: {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly citation: string | null;
    readonly subjects: { readonly name: string };
  };
}

interface CardProposal {
  readonly passageId: string;
  /** The outline or case. */
  readonly topic: string;
  readonly front: string;
  readonly back: string;
  /** The card's source, such as "Elements of battery, Battery". */
  readonly authority: string;
  /** Whether the passage states law. An example or a case's facts make a card only if the user wants it. */
  readonly isLaw: boolean;
}

/** About as much as is recalled at once. The first sentence is kept whatever its length. */
const SHORT = 400;
const LIST_OR_TABLE = /^(?:\d+\. |[-*] |\|)/;
const LAW = new Set(["rule", "elements", "exceptions", "defenses", "distinctions", "detail", "holding"]);

export function proposeCard({ outline_documents: source, ...passage }: CitedPassage): CardProposal {
  const { front } = draftCard({ ...source, subject: source.subjects.name }, passage);
  return {
    passageId: passage.id,
    topic: source.id,
    front,
    back: shortAnswer(passage.body),
    authority: sourceOf(source, passage),
    isLaw: LAW.has(passage.kind),
  };
}

/** A passage's list or table with what introduces it; without one, its first sentences. */
export function shortAnswer(body: string): string {
  const blocks = body.trim().split(/\n{2,}/);
  const list = blocks.findIndex((block) => LIST_OR_TABLE.test(block));
  if (list >= 0) return blocks.slice(Math.max(list - 1, 0), list + 1).join("\n\n");
  const [first = "", ...rest] = sentencesOf(blocks[0] ?? "");
  let answer = first;
  for (const sentence of rest) {
    if (answer.length + sentence.length > SHORT) break;
    answer += ` ${sentence}`;
  }
  return answer;
}
