/** A comparison: the sides beside each other in a table, then what sets them apart in words. */
import { hasForm } from "../retrieval/asked-terms.ts";
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";
import { clausePassages, ruleOf } from "./outline-parts.ts";

/** A cell holds as many sentences as fit into this; the first one always. */
const CELL_WORDS = 55;
const MAX_SIDES = 3;
/** What sets two sides apart holds so much of the question, and more where there are more; a topic has other distinctions too. */
const SPEAKS_OF_BOTH = 0.5;
const SPEAKS_OF_MORE = 0.75;

/** What the rows of the table compare, and which passages say it. */
const ROWS: readonly (readonly [label: string, kinds: readonly RankedPassage["kind"][]])[] = [
  ["Rule", ["rule"]],
  ["Elements", ["elements"]],
  ["Limits", ["exceptions", "defenses"]],
];

/** Null when no passage sets the sides apart and one of them is unknown. */
export function composeComparison({ documents, sides }: Retrieval): Answer | null {
  const citations = new Citations();
  const known = sides.filter((side) => side !== null);
  const distinctionsIn = (document: RankedDocument | undefined) =>
    document?.passages.filter(({ kind }) => kind === "distinctions") ?? [];
  const apart =
    distinctionsIn(documents[0]).find(
      ({ spoken }) => spoken >= (sides.length > 2 ? SPEAKS_OF_MORE : SPEAKS_OF_BOTH),
    ) ?? known.flatMap(distinctionsIn).find((passage) => known.every((side) => namesSide(passage, side)));
  const hasTable = apart?.body.includes("\n|") || apart?.body.startsWith("|");
  const areApart = known.length > 1 && new Set(known.map(({ id }) => id)).size === sides.length;
  const table = areApart && !hasTable ? sideBySide(known, citations) : null;
  if (!table && !apart) return null;

  const inTable = new Set(citations.list().map(({ passageId }) => passageId));
  const defined = table ? null : definitionOf(documents, sides, apart);
  const wanted: (Part | null)[] = [
    defined,
    apart ? { heading: apart.heading, passage: apart } : null,
    ...(table || defined ? [] : known.length > 0 ? leads(known, apart) : rulesOf(documents)),
    ...(documents[0]
      ? clausePassages(documents[0]).map((passage) => ({ heading: passage.heading, passage }))
      : []),
    exampleOf(known.find(({ id }) => id === documents[0]?.id) ?? known[0] ?? documents[0]),
  ];
  const parts = wanted.filter(
    (part, index): part is Part =>
      part !== null &&
      !inTable.has(part.passage.id) &&
      wanted.findIndex((other) => other?.passage.id === part.passage.id) === index,
  );
  const text = [...(table ? [table] : []), writeParts(parts, citations)].filter((block) => block !== "");
  return { text: text.join("\n\n"), citations: citations.list() };
}

function namesSide({ words }: RankedPassage, { name }: RankedDocument): boolean {
  return name.every((lexeme) => hasForm(words.heading, lexeme) || hasForm(words.body, lexeme));
}

function sideBySide(sides: readonly RankedDocument[], citations: Citations): string | null {
  const rows = ROWS.flatMap(([label, kinds]) => {
    const found = sides.flatMap(
      ({ passages }) => passages.find((passage) => kinds.includes(passage.kind)) ?? [],
    );
    if (found.length < sides.length) return [];
    const cells = found.map((passage) => `${condense(passage.body)} ${citations.mark(passage)}`);
    return [`| **${label}** | ${cells.join(" | ")} |`];
  });
  if (rows.length === 0) return null;
  const titles = sides.map(({ title }) => ` ${title} |`).join("");
  return [`| |${titles}`, `|---|${"---|".repeat(sides.length)}`, ...rows].join("\n");
}

/**
 * The passage on one line. A list keeps all its items, each by its name, "(1) Actus reus; (2) …": an element left out is
 * a wrong rule. What is no list keeps its first sentences.
 */
function condense(markdown: string): string {
  const lines = markdown
    .trim()
    .replaceAll("|", "\\|")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("\\|"));
  const items = lines
    .filter((line) => LIST_ITEM.test(line))
    .map((line) => nameOf(line.replace(LIST_ITEM, "")));
  const prose = lines.filter((line) => !LIST_ITEM.test(line)).join(" ");
  if (items.length === 0) return firstSentences(prose);
  const opening = lines[0] && !LIST_ITEM.test(lines[0]) ? `${lines[0]} ` : "";
  return opening + items.map((item, index) => `(${index + 1}) ${item}`).join("; ");
}

const LIST_ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** What an item of a list is called: its bold words, when it opens with them, else its first clause. */
function nameOf(item: string): string {
  const [bold] = /^\*\*[^*]+\*\*(?=[:.,;(]|\s*\(|$)|^\*\*[^*]+[.:]\*\*/.exec(item) ?? [];
  return (bold ?? firstClause(sentencesOf(item)[0] ?? item))
    .replace(/[.,:;](?=\**$)/, "")
    .replace(/,? (?:and|or)$/, "");
}

/** Up to a mark that ends a clause; one in parentheses ends none. */
function firstClause(sentence: string): string {
  let depth = 0;
  const end = [...sentence].findIndex((sign, place) => {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    return depth === 0 && /[;:]/.test(sign) && /^(?:\s|$)/.test(sentence.slice(place + 1));
  });
  return end < 0 ? sentence : sentence.slice(0, end);
}

function firstSentences(text: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text)) {
    words += sentence.split(" ").length;
    if (kept.length > 0 && words > CELL_WORDS) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}

/**
 * The rule of the topic that sets the sides apart, when one side is that topic and the other only a word of its rule:
 * "fixture or chattel". Null when each side is a topic of its own, or neither is known.
 */
function definitionOf(
  documents: readonly RankedDocument[],
  sides: Retrieval["sides"],
  apart: RankedPassage | undefined,
): Part | null {
  const home = documents.find(({ id }) => id === apart?.document_id);
  const areTopics = sides.every((side) => side?.isCalled);
  if (!home?.isCalled || areTopics || sides.every((side) => side === null)) return null;
  const passage = ruleOf(home);
  return passage && passage.spoken >= SPEAKS_OF_BOTH ? { heading: null, passage } : null;
}

/** What opens each side: its rule, or, where one document speaks of several, the passage that speaks of it most. */
function leads(sides: readonly RankedDocument[], apart: RankedPassage | undefined): (Part | null)[] {
  const taken = new Set([apart?.id]);
  return sides.map((side) => {
    const free = side.passages.filter(
      ({ id, kind }) => !taken.has(id) && kind !== "traps" && kind !== "example",
    );
    const isShared = sides.some((other) => other !== side && other.id === side.id);
    const rule = isShared ? undefined : free.find(({ kind }) => kind === "rule");
    const passage = rule ?? free[0];
    if (!passage) return null;
    taken.add(passage.id);
    return { heading: passage.heading, passage };
  });
}

/** Of a comparison whose sides the question doesn't spell out: the rule of each document that it calls by name. */
function rulesOf(documents: readonly RankedDocument[]): Part[] {
  return documents
    .filter(({ isCalled, kind }) => isCalled && kind === "outline")
    .slice(0, MAX_SIDES)
    .flatMap(({ title, passages }) => {
      const rule = passages.find(({ kind }) => kind === "rule");
      return rule ? [{ heading: title, passage: rule }] : [];
    });
}

function exampleOf(document: RankedDocument | undefined): Part | null {
  const passage = document?.passages.find(({ kind }) => kind === "example");
  return passage ? { heading: passage.heading, passage } : null;
}
