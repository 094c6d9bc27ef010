/** A comparison: the sides next to each other in a table, then the differences in words. */
import { writeSections } from "../contracts/answer-sections.ts";
import { hasForm } from "../search/asked-terms.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { type Answer, Citations, type Part, withMarks, writeParts } from "./answer.ts";
import type { ChosenEntry } from "./choose-entry.ts";
import { condense } from "./condense.ts";
import { fitting, joined, nextQuestions, writeEntry, writePoints } from "./direct-answer.ts";
import { clausePassages, ruleOf } from "./outline-parts.ts";

const CELL_WORDS = 28;
const MAX_SIDES = 3;
/** A longer passage is shortened, and whole in the detail. */
const PART_WORDS = 80;
/** A topic may have several distinctions. The one asked about has this share of the question, more with more sides. */
const COVERS_TWO_SIDES = 0.5;
const COVERS_MORE_SIDES = 0.75;

/** The rows of the table, and the kinds of passages that fill them. */
const ROWS: readonly (readonly [label: string, kinds: readonly RankedPassage["kind"][]])[] = [
  ["Rule", ["rule"]],
  ["Elements", ["elements"]],
  ["Limits", ["exceptions", "defenses"]],
];

/**
 * Null when no passage distinguishes the sides and one of them is unknown.
 * @param chosen opens the comparison if it is a distinction.
 */
export function composeComparison(
  { documents, sides, entries }: Retrieval,
  chosen: ChosenEntry | null = null,
): Answer | null {
  const citations = new Citations();
  const known = sides.filter((side) => side !== null);
  const distinction = distinctionOf(entries, known) ?? chosen?.entry;
  const opening = distinction?.kind === "distinction" ? [writeEntry(distinction, citations)] : [];
  const distinctionsIn = (document: RankedDocument | undefined) =>
    document?.passages.filter(({ kind }) => kind === "distinctions") ?? [];
  const apart =
    distinctionsIn(documents[0]).find(
      ({ textShare }) => textShare >= (sides.length > 2 ? COVERS_MORE_SIDES : COVERS_TWO_SIDES),
    ) ?? known.flatMap(distinctionsIn).find((passage) => known.every((side) => namesSide(passage, side)));
  const hasTable = apart?.body.includes("\n|") || apart?.body.startsWith("|");
  const areApart = known.length > 1 && new Set(known.map(({ id }) => id)).size === sides.length;
  const table = areApart && !hasTable ? sideBySide(known, citations) : null;
  if (!table && !apart) return null;

  const inTable = new Set(
    citations
      .list()
      .slice(opening.length)
      .map(({ passageId }) => passageId),
  );
  const defined = table ? null : definitionOf(documents, sides, apart);
  const openings = table || defined ? [] : known.length > 0 ? leads(known, apart) : rulesOf(documents);
  const inBrief = writeInBrief(openings, entries, citations);
  const main = [
    defined,
    apart ? { heading: apart.heading, passage: apart } : null,
    ...(inBrief ? [] : openings),
  ];
  const clauses = documents[0] ? clausePassages(documents[0]) : [];
  const example = exampleOf(known.find(({ id }) => id === documents[0]?.id) ?? known[0] ?? documents[0]);
  const unread = (parts: readonly (Part | null)[], read: ReadonlySet<string>) =>
    parts.filter(
      (part, index): part is Part =>
        part !== null &&
        !read.has(part.passage.id) &&
        parts.findIndex((other) => other?.passage.id === part.passage.id) === index,
    );
  const shown = unread(main, inTable).map((part) => ({ ...part, body: shortened(part.passage) }));
  const quoted = shown.filter(({ body, passage }) => body === passage.body).map(({ passage }) => passage.id);
  const parts = shown.map(
    ({ heading, body, passage }) =>
      `${heading === null ? "" : `### ${heading}\n\n`}${withMarks(body, citations.mark(passage))}`,
  );
  const topics = [...new Set([...known, ...(chosen ? [chosen.document] : [])])].filter(
    ({ kind }) => kind === "outline",
  );
  const compared = joined([...opening, inBrief, table ?? "", ...parts]);
  const points = writePoints(
    entries,
    entries.filter((entry) => compared.includes(entry.answer)),
    topics,
    compared.length,
    citations,
  );
  const answer = joined([compared, points]);
  const further = [
    ...main,
    ...openings,
    ...clauses.map((passage) => ({ heading: passage.heading, passage })),
    example,
  ];
  const detail = writeParts(unread(further, new Set([...inTable, ...quoted])), citations);
  return {
    text: writeSections({
      answer,
      detail,
      next: chosen ? nextQuestions(entries, [chosen.entry], chosen.document.id) : [],
    }),
    citations: citations.list(),
  };
}

/** The likeliest distinction that names every side, from the topic of one of them. */
function distinctionOf(
  entries: readonly RankedEntry[],
  sides: readonly RankedDocument[],
): RankedEntry | undefined {
  const namesAll = ({ answerWords }: RankedEntry) =>
    sides.every(({ name }) => name.every((lexeme) => hasForm(answerWords, lexeme)));
  return entries.find(
    (entry) =>
      sides.length > 1 &&
      entry.kind === "distinction" &&
      sides.some(({ id }) => id === entry.document_id) &&
      namesAll(entry),
  );
}

/** Each side in one entry of the bank, as a list; empty if one side has none. */
function writeInBrief(
  openings: readonly (Part | null)[],
  entries: readonly RankedEntry[],
  citations: Citations,
): string {
  const briefs = openings.map(
    (part) =>
      part && {
        part,
        entry: entries.find(({ passage_id, kind }) => passage_id === part.passage.id && BRIEFS.has(kind)),
      },
  );
  if (briefs.length < 2 || briefs.some((brief) => !brief?.entry)) return "";
  return briefs
    .flatMap((brief) => (brief?.entry ? `- ${brief.entry.answer} ${citations.mark(brief.part.passage)}` : []))
    .join("\n");
}
/** Kinds of entries that say what a thing is. */
const BRIEFS: ReadonlySet<RankedEntry["kind"]> = new Set(["rule", "definition", "elements"]);

/** A table that sets the sides apart is the answer, so it stays whole. */
const shortened = ({ body }: RankedPassage) => (/^\|/m.test(body) ? body : fitting(body, PART_WORDS));

function namesSide({ words }: RankedPassage, { name }: RankedDocument): boolean {
  return name.every((lexeme) => hasForm(words.heading, lexeme) || hasForm(words.body, lexeme));
}

function sideBySide(sides: readonly RankedDocument[], citations: Citations): string | null {
  const rows = ROWS.flatMap(([label, kinds]) => {
    const found = sides.flatMap(
      ({ passages }) => passages.find((passage) => kinds.includes(passage.kind)) ?? [],
    );
    if (found.length < sides.length) return [];
    const cells = found.map((passage) => `${inCell(passage)} ${citations.mark(passage)}`);
    return [`| **${label}** | ${cells.join(" | ")} |`];
  });
  if (rows.length === 0) return null;
  const titles = sides.map(({ title }) => ` ${title} |`).join("");
  return [`| |${titles}`, `|---|${"---|".repeat(sides.length)}`, ...rows].join("\n");
}

const inCell = ({ body }: RankedPassage) => condense(body, { words: CELL_WORDS }).replaceAll("|", "\\|");

/**
 * The rule of the topic that distinguishes the sides, when only one side is a topic and the other is a word in its rule:
 * "fixture or chattel". Null when each side is a topic, or neither is known.
 */
function definitionOf(
  documents: readonly RankedDocument[],
  sides: Retrieval["sides"],
  apart: RankedPassage | undefined,
): Part | null {
  const home = documents.find(({ id }) => id === apart?.document_id);
  const areTopics = sides.every((side) => side?.matchesAlias);
  if (!home?.matchesAlias || areTopics || sides.every((side) => side === null)) return null;
  const passage = ruleOf(home);
  return passage && passage.textShare >= COVERS_TWO_SIDES ? { heading: null, passage } : null;
}

/** The passage that opens each side: its rule or, when sides share a document, the passage most about that side. */
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

/** When the question doesn't spell out its sides: the rule of each document it names. */
function rulesOf(documents: readonly RankedDocument[]): Part[] {
  return documents
    .filter(({ matchesAlias, kind }) => matchesAlias && kind === "outline")
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
