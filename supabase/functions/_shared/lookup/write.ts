/** Writes an answer: passages and entries as cited Markdown, and never more at once than is read at once. */
import { writeSections } from "../contracts/answer-sections.ts";
import { addressOf } from "../contracts/outlines.ts";
import { mainList } from "../practice/list-items.ts";
import type { Answer } from "../practice/write.ts";
import { sentencesOf } from "../sentences.ts";
import { type Entry, type Passage, passageOf, type Topic } from "./topic.ts";

/** Something that an answer shows, and the passage it rests on. */
export interface Block {
  readonly text: string;
  readonly passage: Passage;
  readonly heading?: string;
}

/** What is read on one screen; what doesn't fit goes under "More detail". */
export const SCREEN = 1_200;
/** So many topics, lines, or questions are taken in at a glance. */
export const FEW = 3;
/** So much is learned at a sitting: a summary, a set of cards. */
export const LINES = 6;

/** Without marks, the addresses of links, and what sets words in italics or bold. */
const lengthRead = (text: string): number => text.replace(/\]\([^)]*\)| \[\d+\]|[*#[]/g, "").length;

/** An answer under way: it gives each passage its number, in the order of their first mark. */
export class Draft {
  readonly #passages: Passage[] = [];
  readonly #shown: string[] = [];
  readonly #detail: string[] = [];
  #length = 0;

  mark(passage: Passage): string {
    const known = this.#passages.findIndex(({ id }) => id === passage.id);
    return `[${known >= 0 ? known + 1 : this.#passages.push(passage)}]`;
  }

  /** Shows a text that needs no mark, or has its marks. */
  say(text: string): void {
    if (text === "") return;
    this.#shown.push(text);
    this.#length += lengthRead(text) + 2;
  }

  fits(text: string): boolean {
    return this.#length + lengthRead(text) <= SCREEN;
  }

  /** Whether one of its longer sentences is shown already: "Yes." may stand twice. */
  repeats(text: string): boolean {
    const shown = this.#shown.join("\n");
    return sentencesOf(text).some((sentence) => /(?:\S+ ){8}/.test(sentence) && shown.includes(sentence));
  }

  get isEmpty(): boolean {
    return this.#shown.length === 0;
  }

  /** Shows the block if it fits, or nothing is shown yet; otherwise it becomes more detail. */
  show(block: Block): boolean {
    const isShown = this.fits(block.text) || this.isEmpty;
    if (isShown) this.say(this.write(block));
    else this.fold(block);
    return isShown;
  }

  fold(block: Block): void {
    this.#detail.push(this.write(block));
  }

  write({ text, passage, heading }: Block): string {
    const body = withMarks(text, this.mark(passage));
    return heading ? `### ${heading}\n\n${body}` : body;
  }

  /** @param next what to ask next. */
  finish(next: readonly string[] = []): Answer {
    return {
      text: writeSections({
        answer: this.#shown.join("\n\n"),
        detail: this.#detail.join("\n\n"),
        next: next.filter((question) => !/[[\]]/.test(question)),
      }),
      citations: this.#passages.map(({ id, title, heading }, place) => ({
        n: place + 1,
        passageId: id,
        title,
        heading,
      })),
    };
  }
}

/** @param id of a topic, a case, or a passage. */
export const link = (text: string, id: string): string => `[${text}](${addressOf(id)})`;

export const titleOf = ({ kind, title }: Pick<Topic, "kind" | "title">): string =>
  kind === "case" ? `*${title}*` : title;

export const sections = (passages: readonly Passage[]): Block[] =>
  passages.map((passage) => ({ text: passage.body, passage, heading: passage.heading }));

/** The entry's answer, or another text of it, with the passage that it rests on. */
export function blocksOf(
  topics: readonly Topic[],
  entry: Pick<Entry, "answer" | "authority" | "passageId">,
  text = answerOf(entry),
): Block[] {
  const passage = passageOf(topics, entry.passageId);
  return passage ? [{ text, passage }] : [];
}

/** What to take away from the entry. */
export const lineOf = (topics: readonly Topic[], entry: Entry): Block[] =>
  blocksOf(topics, entry, `- ${entry.gist}`);

/** The entry's answer with its authority, unless the answer names it. */
export function answerOf({ answer, authority }: Pick<Entry, "answer" | "authority">): string {
  if (authority === "" || answer.includes(authority) || isNamed(authority, answer)) return answer;
  return `${answer.replace(/[.]$/, "")} (${inItalics(authority)}).`;
}

/** A case's name, before its reporter: "Krell v. Henry, [1903] 2 K.B. 740". */
const CASE_NAME = /^(?:(?:In re|Ex parte) .+?|.+? v\. .+?)(?=, (?:\d|\[|L\.R\.))/;

/** A case's name is set in italics, its citation isn't. */
const inItalics = (authority: string) => authority.replace(CASE_NAME, "*$&*");

/** Whether the answer names the case, without its citation. */
const isNamed = (authority: string, answer: string) => {
  const [name] = CASE_NAME.exec(authority) ?? [];
  return name !== undefined && answer.includes(name);
};

/**
 * Puts the passage's mark after each paragraph and list. A sentence that introduces a list shares the list's mark, and a
 * table shares the mark of the paragraph beside it.
 */
function withMarks(markdown: string, mark: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  const isTable = (block: string) => block.startsWith("|");
  if (blocks.every(isTable)) return `${blocks.join("\n\n")}\n\n${mark}`;
  return blocks
    .map((block, index) => {
      const next = blocks[index + 1];
      const opensList = block.trimEnd().endsWith(":") && next !== undefined && !isTable(next);
      return opensList || isTable(block) ? block : `${block.trimEnd()} ${mark}`;
    })
    .join("\n\n");
}

/** The items of a passage's main list, without their numbers; empty if it has none. */
export const itemsOf = (passage: Passage): string[] => mainList(passage).map(({ text }) => text);

/** The passage's sentences, without tables and lists. */
export const proseOf = ({ body }: Passage): string[] =>
  body
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:\||\d+\.|-|#)/.test(line))
    .flatMap(sentencesOf);

/** The passage's tables. */
export const tablesOf = ({ body }: Passage): string[] => body.match(/^\|.*(?:\n\|.*)+/gm) ?? [];

/** A row of a table. */
export const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
