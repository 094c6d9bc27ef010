/** The messages that a model is sent: the conversation, the student's message, and the law found for it. */
import type { ModelMessage } from "ai";
import { addressOf } from "../contracts/outlines.ts";
import { type Evidence, FIRST_CALL } from "../conversation/evidence.ts";
import { cut, type Message, shorten } from "../conversation/history.ts";
import type { LawEntry, LawPassage, LawTopic } from "../search/find-law.ts";

/** What a call of a tool found, besides passages. */
export interface CallResult {
  readonly note: string;
  /** Ids of all passages that it found, best first. */
  readonly passages: readonly string[];
}

const OUR_TAG =
  /<(?=\s*\/?\s*(?:passage|answer|student|quiz|question|rubric|model_answer|student_answer)\b)/gi;

/** Keeps a text from closing its own tag, or posing as a passage. */
export const withoutOurTags = (text: string): string => text.replace(OUR_TAG, "‹");

/** A student's file may be called anything. */
const inQuotes = (name: string): string => name.replaceAll('"', "”").replace(/[<>\n]/g, " ");

export const writePassage = (n: number, { id, title, heading, body }: LawPassage): string =>
  `<passage n="${n}" id="${id}" title="${inQuotes(`${title}: ${heading}`)}">\n${withoutOurTags(body)}\n</passage>`;

/** The passages of one call, with their numbers, and what else it found. */
export function writeCall(evidence: Evidence, call: string, { note, passages }: CallResult): string {
  const here = evidence.given(call);
  const ids = new Set(here.map(({ passage }) => passage.id));
  const elsewhere = passages.flatMap((id) => (ids.has(id) ? [] : (evidence.numberOf(id) ?? [])));
  return [
    ...here.map(({ n, passage }) => writePassage(n, passage)),
    elsewhere.length > 0 && `Also found, as given above: ${elsewhere.map((n) => `[${n}]`).join(" ")}`,
    note,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The editors' short answers whose passages the model has. They support what it says as the passages do. */
export function writeEntries(entries: readonly LawEntry[], evidence: Evidence): string {
  return entries
    .flatMap(({ passageId, answer, authority }) => {
      const n = evidence.numberOf(passageId);
      if (n === null) return [];
      evidence.support(passageId, `${answer}\n${authority}`);
      return `<answer passage="${n}" authority="${authority}">\n${answer}\n</answer>`;
    })
    .join("\n\n");
}

export const linkTo = ({ id, title }: LawTopic): string => `[${title}](${addressOf(id)})`;

export const writeTopics = (topics: readonly LawTopic[]): string =>
  topics.length > 0 ? `The nearest topics of the outlines: ${topics.map(linkTo).join(", ")}` : "";

/** A query is a few words: a pasted story is cut. */
const MAX_QUERY = 200;

/** The message, which is given as searched for already. */
export function writeMessages(options: {
  readonly history: readonly Message[];
  readonly text: string;
  /** What the answer says already; empty unless the model continues it. */
  readonly before: string;
  /** What the model must know with the message, such as the open question of a quiz. */
  readonly context: string;
  readonly found: string;
  readonly usesTools: boolean;
  /** How many characters the conversation and the message may have together. */
  readonly characters: number;
}): ModelMessage[] {
  const { history, text, before: written, context, found, usesTools, characters } = options;
  // The message counts more than all that was said before.
  const message = cut(withoutOurTags(text), Math.floor(characters * 0.7));
  const before = shorten(
    history.map(({ role, content }) => ({ role, content: withoutOurTags(content) })),
    characters - message.length,
  );
  const student = [context, `<student>\n${message}\n</student>`].filter(Boolean).join("\n\n");
  // Not every server continues a last message of the model's own, so it is asked to.
  const continued: ModelMessage[] = written
    ? [
        { role: "assistant", content: written },
        { role: "user", content: CONTINUE },
      ]
    : [];
  if (!usesTools)
    return [...endingWithUser(before, [found, student].filter(Boolean).join("\n\n")), ...continued];
  return [
    ...endingWithUser(before, student),
    {
      role: "assistant",
      content: [
        {
          type: "tool-call",
          toolCallId: FIRST_CALL,
          toolName: "search_outlines",
          input: { query: cut(text.replace(/\s+/g, " ").trim(), MAX_QUERY) },
        },
      ],
    },
    { role: "tool", content: [toolResult(FIRST_CALL, "search_outlines", found || "Nothing found.")] },
    ...continued,
  ];
}

const CONTINUE =
  "Your answer was interrupted there. Continue it with the very next word, as if nothing had happened: repeat none of it, and don’t mention the interruption.";

/** A question that got no answer before is part of what is asked now. */
function endingWithUser(before: readonly Message[], content: string): ModelMessage[] {
  const last = before.at(-1);
  return last?.role === "user"
    ? [...before.slice(0, -1), { role: "user", content: `${last.content}\n\n${content}` }]
    : [...before, { role: "user", content }];
}

export const toolResult = (toolCallId: string, toolName: string, value: string) => ({
  type: "tool-result" as const,
  toolCallId,
  toolName,
  output: { type: "text" as const, value },
});

/** The messages again, with what each call found as it fits now: later calls may have taken earlier ones' room. */
export function rewriteCalls(
  messages: readonly ModelMessage[],
  evidence: Evidence,
  results: ReadonlyMap<string, CallResult>,
): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== "tool") return message;
    return {
      ...message,
      content: message.content.map((part) => {
        if (part.type !== "tool-result") return part;
        const { toolCallId: call, toolName } = part;
        const result = results.get(call);
        return result
          ? toolResult(call, toolName, writeCall(evidence, call, result) || "Nothing found.")
          : part;
      }),
    };
  });
}
