/** A conversation as a Markdown file: questions, answers with their marks, and each answer's sources. */
import { readSections } from "@backend/contracts/answer-sections.ts";
import type { Citation } from "@backend/contracts/chat.ts";
import { addressOf, isLaw } from "@backend/contracts/outlines.ts";
import { endOf, sourcesOf, type Turn } from "./turns.ts";

/** @param origin of the app, for the sources' addresses. */
export function conversationMarkdown(title: string, turns: readonly Turn[], origin: string): string {
  const parts = turns.flatMap(({ question, answer }) => {
    const asked = question.text.split("\n").map((line) => `> ${plain(line)}`.trimEnd());
    if (!answer) return [asked.join("\n"), "*This question has no answer yet.*"];
    const { answer: text, detail } = readSections(answer.text);
    const sources = sourcesOf(answer).map((source) => sourceLine(source, origin));
    const end = endOf(answer);
    return [
      asked.join("\n"),
      text,
      ...(detail ? ["### More detail", detail] : []),
      ...(end ? [`*${end}*`] : []),
      ...(sources.length > 0 ? [`**Sources**`, sources.join("\n")] : []),
    ];
  });
  return `${[`# ${plain(title)}`, ...parts, "*For study, not legal advice.*"].join("\n\n")}\n`;
}

function sourceLine({ n, passageId, title, heading }: Citation, origin: string): string {
  const name = plain([heading, title].filter(Boolean).join(", "));
  return `- \\[${n}\\] ${name}${isLaw(passageId) ? `: <${origin}${addressOf(passageId)}>` : ""}`;
}

/** Text that no reader of Markdown takes for anything else. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&").replace(/\s*\n\s*/g, " ");

/** A name that every system accepts for a file. */
export const fileName = (title: string): string =>
  `${
    title
      .normalize("NFKD")
      .replace(/[^\w\s-]+/g, "")
      .trim()
      .replace(/\s+/g, "-")
      .slice(0, 60)
      .toLowerCase() || "conversation"
  }.md`;
