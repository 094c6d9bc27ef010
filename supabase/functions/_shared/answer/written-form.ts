/**
 * An answer in the form that students write: an IRAC, an outline, or a checklist to fill in, or a mnemonic. The law is the
 * outline's; the form adds only what the student has to supply.
 */
import { writeSections } from "../contracts/answer-sections.ts";
import { OUTLINES } from "../contracts/outlines.ts";
import { type Form, type Question, withoutFraming } from "../question/question.ts";
import { topicIn } from "../practice/read-request.ts";
import { subjectIn } from "../practice/subjects.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Answer, Citations, withMarks } from "./answer.ts";
import { namedItems } from "../practice/attempt.ts";
import { condense } from "./condense.ts";
import { fitting, joined, NEXT_QUESTIONS } from "./direct-answer.ts";
import { isListItem, type ListItem, listItems, mainList } from "../practice/list-items.ts";
import { free } from "./no-answer.ts";
import { isLaw, ruleOf } from "./outline-parts.ts";

/** The forms that are written: a brief answer is only a short one. */
type WrittenForm = Exclude<Form, "brief">;

/** What is left of such a request without them is its topic. */
const FORM_WORDS = /\b(?:attack|outline|check[- ]?list|mnemonics?|irac)\b/gi;

/** The mnemonic, and what its letters stand for. */
const MNEMONIC_SENTENCES = 2;
/** The most lines under one heading of an outline. */
const LINES = 4;

/** Null if the question asks for no form, or a case answers it: its brief is one already. */
export function composeForm({
  question,
  documents,
}: Pick<Retrieval, "question" | "documents">): Answer | null {
  const form = question.form === "brief" ? null : question.form;
  const subject = form && subjectIn(topicIn(withoutFraming(question.text).replace(FORM_WORDS, " ")) ?? "");
  if (subject) return attackOutline(subject);
  const best =
    documents.find((one) => one.hasWholeTitle && one.titleShare >= (documents[0]?.titleShare ?? 0)) ??
    documents[0];
  if (!form || !best || best.kind === "case") return null;
  const citations = new Citations();
  const answer = WRITE[form](best, question, citations);
  return {
    text: writeSections({ answer, detail: "", next: nextFor(form, best) }),
    citations: citations.list(),
  };
}

/** A whole subject has a page of its own. */
const attackOutline = (subject: string): Answer =>
  free(
    `A whole subject doesn’t fit in an answer, but it has [an attack outline](${OUTLINES}/${subject}/attack-outline): what to check on an essay, in order, on one page. For a part of it, name a topic.`,
  );

const WRITE: Readonly<
  Record<WrittenForm, (document: RankedDocument, question: Question, citations: Citations) => string>
> = {
  irac: (document, question, citations) => {
    const { passage: listing, items } = requirements(document);
    const rule = ruleOf(document) ?? listing;
    const { facts, asked } = storyIn(question.text);
    const ruleText = withMarks(fitting(rule.body), citations.mark(rule));
    const application = items.map((item, place) => {
      const fact = facts.find((one) => namedItems(items, one).includes(item));
      const own = fact ? `Here, “${fact}” …` : "Here, … because …";
      const gloss = [glossOf(item), citations.mark(listing)].filter((part) => part !== "").join(" ");
      return `**${place + 1}. ${ending(plain(item.name), ".")}** ${gloss}\n\n*${own}*`;
    });
    const limits = limitsOf(document).map(
      (passage) => `- ${passage.heading}: ${namesIn(passage)} ${citations.mark(passage)}`,
    );
    return joined([
      `**IRAC: ${document.title}**`,
      "### Issue",
      `${asked ? `${asked} ` : ""}The issue is **${document.title}**: are its requirements met where … *(the parties, and the fact in dispute)*`,
      "### Rule",
      ruleText,
      "### Application",
      ...application,
      ...(limits.length > 0 ? ["**Then argue the other side**", limits.join("\n")] : []),
      "### Conclusion",
      `Because … *(the requirement that decides)* is, or is not, met, a court will probably find that … *(the result for these parties)*`,
    ]);
  },

  outline: (document, _question, citations) => {
    const lines = inOrder(document)
      .filter(({ kind }) => kind !== "example")
      .map((passage, place) => {
        const under = linesOf(passage).map((line, nested) => `   ${nested + 1}. ${line}`);
        return [`${place + 1}. **${passage.heading}** ${citations.mark(passage)}`, ...under].join("\n");
      });
    return `**Outline: ${document.title}**\n\n${lines.join("\n")}`;
  },

  checklist: (document, _question, citations) => {
    const { passage: listing, items } = requirements(document);
    const asked = [
      ...items.map((item) => ({ ask: ending(plain(item.name), "?"), body: glossOf(item), passage: listing })),
      ...limitsOf(document).map((passage) => ({
        ask: `Does this apply: ${passage.heading}?`,
        body: namesIn(passage),
        passage,
      })),
    ];
    const lines = asked.map(({ ask, body, passage }, place) =>
      [`${place + 1}. **${ask}**`, body, citations.mark(passage)].filter((part) => part !== "").join(" "),
    );
    const traps = document.passages.find(({ kind }) => kind === "traps");
    const last = traps
      ? ["### Before you finish", withMarks(fitting(traps.body), citations.mark(traps))]
      : [];
    return joined([
      `**Checklist: ${document.title}.** Ask in this order, and stop where the answer is no.`,
      lines.join("\n"),
      ...last,
    ]);
  },

  mnemonic: (document, { intent }, citations) => {
    const known = mnemonicIn(document);
    if (known) return `${known.text} ${citations.mark(known.passage)}`;
    const asked = document.passages.find(
      (passage) => passage.kind === intent && mainList(passage).length > 1,
    );
    const { passage, items } = asked ? { passage: asked, items: mainList(asked) } : requirements(document);
    const list = items
      .map(({ name }, place) => `${place + 1}. ${plain(name)} ${citations.mark(passage)}`)
      .join("\n");
    return joined([
      `There is no well-known mnemonic for **${document.title}** in the outlines, and one made up on the spot would be easy to get wrong. Learn the list:`,
      list,
      `Its initials are ${items
        .map(({ name }) =>
          plain(name)
            .replace(/^(?:an?|the) /i, "")
            .charAt(0)
            .toUpperCase(),
        )
        .join(", ")}.`,
    ]);
  },
};

/** A sentence that asks for an IRAC, up to the colon that the facts follow. */
const ASKS_FOR_IRAC = /^[^:?]*\b(?:f?irac|c?rac|crrac|creac|ilac)\b[^:]*(?::\s*|$)/i;

/** The facts that the message tells, and what it asks about them. */
function storyIn(text: string): { readonly facts: readonly string[]; readonly asked: string } {
  const sentences = sentencesOf(text)
    .map((sentence) => sentence.replace(ASKS_FOR_IRAC, ""))
    .filter((sentence) => sentence !== "");
  const facts = sentences.filter((sentence) => !sentence.endsWith("?"));
  return {
    facts,
    asked: facts.length > 0 ? (sentences.find((sentence) => sentence.endsWith("?")) ?? "") : "",
  };
}

/** What has to be shown, as a list. Where the outline has none, its sections stand for it. */
function requirements(document: RankedDocument): {
  readonly passage: RankedPassage;
  readonly items: readonly ListItem[];
} {
  const sections = inOrder(document);
  const elements = sections.filter(({ kind }) => kind === "elements");
  const passage = [...elements, ruleOf(document)].find((one) => one && mainList(one).length > 1);
  if (passage) return { passage, items: mainList(passage) };
  const [first] = [ruleOf(document) ?? [], ...sections].flat();
  if (!first) throw new Error(`${document.id} has no passages`);
  return { passage: first, items: sentencesOf(proseOf(first)).map((text) => ({ name: text, text })) };
}

const limitsOf = (document: RankedDocument) =>
  inOrder(document).filter(({ kind }) => kind === "exceptions" || kind === "defenses");

const inOrder = ({ passages }: RankedDocument) => passages.toSorted((a, b) => a.position - b.position);

/** A mnemonic that the outline gives, with the list that it introduces. */
function mnemonicIn(
  document: RankedDocument,
): { readonly text: string; readonly passage: RankedPassage } | null {
  for (const passage of inOrder(document).filter(isLaw)) {
    const line = passage.body.split("\n").find((one) => MNEMONIC.test(one)) ?? "";
    const sentences = sentencesOf(line);
    const place = sentences.findIndex((one) => MNEMONIC.test(one));
    if (place < 0) continue;
    // "Remember to add hostile."
    const text = sentences.slice(place, place + MNEMONIC_SENTENCES).join(" ");
    const list = /[:)]$/.test(text) ? mainList(passage).map((item) => `- ${item.text}`) : [];
    return { text: joined([text, list.join("\n")]), passage };
  }
  return null;
}

const MNEMONIC = /\bmnemonic\b|\bremembered as\b/;

const ending = (name: string, sign: string) => (name.endsWith("?") ? name : `${name}${sign}`);

const plain = (name: string) => {
  const words = name.replaceAll("**", "").replace(/[.,:;]+$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What an item says after its name, or all of it if it is one clause. */
function glossOf({ name, text }: ListItem): string {
  const bold = /^\*\*[^*]+\*\*/.exec(text)?.[0] ?? "";
  const gloss = text
    .slice(Math.max(bold.length, text.startsWith(name) ? name.length : 0))
    .replace(/^[\s.,:;]+/, "");
  return condense(gloss.replace(/^[*]*[a-z]/, (start) => start.toUpperCase()));
}

function namesIn(passage: RankedPassage): string {
  const names = mainList(passage).map(({ name }) => name.replace(/[.,:;]+(?=\**$)/, ""));
  return names.length > 1 ? `${names.join("; ")}.` : condense(passage.body);
}

const proseOf = ({ body }: RankedPassage) =>
  body
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("|") && !isListItem(line))
    .join(" ");

/** The items of a section, or its first sentences. */
function linesOf(passage: RankedPassage): string[] {
  const items = listItems(passage.body);
  return items.length > 1
    ? items.map(({ text }) => condense(text).replace(/[;,](?: and| or)?$/, ""))
    : sentencesOf(proseOf(passage)).slice(0, LINES);
}

function nextFor(form: WrittenForm, { title }: RankedDocument): string[] {
  const others = {
    irac: "Write an IRAC for",
    outline: "Write an outline for",
    checklist: "Give me a checklist for",
  };
  const forms = Object.entries(others).flatMap(([other, ask]) => (other === form ? [] : [`${ask} ${title}`]));
  return [...forms.slice(0, NEXT_QUESTIONS - 1), `Quiz me on ${title}`];
}
