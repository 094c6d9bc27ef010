/** What a conversation has already shown, and what it is about. */

import { readSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";
import { isLaw } from "../contracts/outlines.ts";
import { topicOf } from "./topic.ts";
import { FEW } from "./write.ts";

export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly citations: readonly Citation[];
}

export interface Thread {
  /** Of each answer the first topics that it cites, the latest answer's first. */
  readonly topics: readonly string[];
  /** What the student asked, oldest first. */
  readonly asked: readonly string[];
  readonly hasShown: (text: string) => boolean;
}

/** As much of a text as shows that it was quoted: marks may follow its first paragraph. */
const OPENING = 60;

export function readThread(history: readonly Message[]): Thread {
  const answers = history.filter(({ role }) => role === "assistant");
  const topics = answers.toReversed().flatMap((answer) => topicsIn(answer).slice(0, FEW));
  const shown = history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => readSections(content).answer)
    .join("\n");
  return {
    topics: [...new Set(topics)],
    asked: history.filter(({ role }) => role === "user").map(({ content }) => content),
    hasShown: (text) => shown.includes(text.trim().split("\n")[0]?.slice(0, OPENING) ?? text),
  };
}

/** In the order in which the answer first cites them; of one that cites none, such as a quiz's question, what it is about. */
function topicsIn({ content, citations }: Message): string[] {
  const place = ({ n }: Citation) => (content.indexOf(`[${n}]`) + content.length + 1) % (content.length + 1);
  const ordered = citations
    .filter(({ passageId }) => isLaw(passageId))
    .toSorted((a, b) => place(a) - place(b));
  const [, linked] = /\]\(\/outlines\/([\w-]+\/[\w-]+)\)/.exec(content) ?? [];
  if (ordered.length === 0) return linked ? [linked] : [];
  return [...new Set(ordered.map(({ passageId }) => topicOf(passageId)))];
}
