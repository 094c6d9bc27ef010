/**
 * The reply when there is no law to answer with: to small talk, or a refusal with topics to try. Both are
 * free.
 */
import { writeSections } from "../contracts/answer-sections.ts";
import { addressOf } from "../contracts/outlines.ts";
import type { SmallTalk } from "../question/question.ts";
import type { Retrieval } from "../search/retrieve.ts";
import type { Answer } from "./answer.ts";

/** One for each kind of answer: elements, a comparison, a case. */
const SUGGESTIONS = [
  "What are the elements of negligence?",
  "What is the difference between larceny and embezzlement?",
  "What did *Erie Railroad Co. v. Tompkins* hold?",
];

const REPLIES: Readonly<Record<SmallTalk, string>> = {
  greeting: "Hi! What are you studying today? You could ask:",
  thanks: "You’re welcome! Say “tell me more” to keep going, or ask about another topic, such as:",
  acknowledgment: "Great. Say “tell me more” to keep going, or ask about another topic, such as:",
  identity:
    "I’m Hornbook, a study assistant for US law. I answer from outlines written for law students and cite every rule, so you can check it. You could ask:",
  goodbye: "Good luck with your studies! When you’re back, you could ask:",
};

/** Topics that a refusal offers: as many as it suggests questions when none is near. */
const NEAREST = SUGGESTIONS.length;

export function replyTo(smallTalk: SmallTalk): Answer {
  return free(`${REPLIES[smallTalk]}\n\n${bullets(SUGGESTIONS)}`);
}

export function refuse(nearest: readonly Pick<Retrieval["nearest"][number], "id" | "title">[]): Answer {
  if (nearest.length === 0) {
    return free(
      `I couldn’t match that to an outline. Try asking about a doctrine, rule, or case by name, such as “${SUGGESTIONS[0]}”`,
    );
  }
  const links = nearest.slice(0, NEAREST).map(({ id, title }) => link(title, id));
  return free(`I couldn’t match that to an outline. Did you mean:\n\n${bullets(links)}`);
}

/** @param id of a document or of a passage. */
export const link = (text: string, id: string): string => `[${text}](${addressOf(id)})`;

/** @param next what to ask or reply next. */
export const free = (answer: string, next: readonly string[] = []): Answer => ({
  text: writeSections({ answer, detail: "", next }),
  citations: [],
  isFree: true,
});

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
