/** A comparison: the sides next to each other in a table, then the differences in words. */
import { writeSections } from "../contracts/answer-sections.ts";
import { hasForm } from "../search/asked-terms.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { type Answer, Citations, fullHeading, withMarks, writeParts } from "./answer.ts";
import { type ChosenEntry, supportOf } from "./choose-entry.ts";
import { condense } from "./condense.ts";
import { fitting, joined, nextQuestions, writeEntry, writePoints } from "./direct-answer.ts";
import { clausePassages, isLaw, ruleOf } from "./outline-parts.ts";

/** Before a table, so that its topics' rules are on the first screen with it: of all topics together. */
const POINTS_BY_A_TABLE = 4;
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
  const hasTable = apart !== undefined && tableIn(apart) !== "";
  const areApart = known.length > 1 && new Set(known.map(({ id }) => id)).size === sides.length;
  const table = areApart && !hasTable ? sideBySide(known, entries, citations) : null;
  if (!table && !apart) return null;

  const home = documents.find(({ id }) => id === apart?.document_id);
  const topics = outlinesOf([home, ...known, chosen?.document]);
  const defined = table ? undefined : definitionOf(home, sides);
  const openings = table || defined ? [] : known.length > 0 ? leads(known, apart) : rulesOf(documents);
  const inBrief = table || hasTable ? pointsOf(topics, entries) : briefsOf(openings, entries);
  const prose = inBrief.length > 0 ? [] : openings;
  const shown = [inBrief.length > 0 ? [] : (defined ?? []), apart ?? [], prose].flat().map((passage) => ({
    passage,
    body: shortened(passage),
  }));
  const compared = joined([
    ...opening,
    inBrief.map(({ passage, line }) => `- ${line} ${citations.mark(passage)}`).join("\n"),
    table ?? "",
    ...shown.flatMap(({ body, passage }) => [
      // A rule that opens the comparison needs no heading.
      passage === defined ? "" : `### ${passage === apart ? passage.heading : fullHeading(passage)}`,
      withMarks(body, citations.mark(passage)),
    ]),
  ]);
  const points = writePoints(
    entries,
    entries.filter(({ answer, gist }) => compared.includes(answer) || compared.includes(gist)),
    topics,
    compared.length,
    citations,
  );
  const answer = joined([compared, points]);
  const quoted = shown.filter(({ body, passage }) => body === passage.body).map(({ passage }) => passage);
  const [best = known[0]] = documents;
  const example = best?.passages.filter(({ kind }) => kind === "example").slice(0, 1) ?? [];
  const further = new Set([
    ...shown.map(({ passage }) => passage),
    ...openings,
    ...(defined ? [defined] : []),
    ...(best ? clausePassages(best) : []),
    ...example,
  ]);
  const detail = [...further].filter((passage) => !quoted.includes(passage));
  return {
    text: writeSections({
      answer,
      detail: writeParts(
        detail.map((passage) => ({ heading: fullHeading(passage), passage })),
        citations,
      ),
      next: chosen ? nextQuestions(entries, [chosen.entry], chosen.document.id) : [],
    }),
    citations: citations.list(),
  };
}

/** Each outline once. */
function outlinesOf(documents: readonly (RankedDocument | undefined)[]): RankedDocument[] {
  const outlines = documents.flatMap((document) => (document?.kind === "outline" ? document : []));
  return [...new Map(outlines.map((document) => [document.id, document])).values()];
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

interface Brief {
  readonly passage: RankedPassage;
  readonly line: string;
}

/** Each side in one entry of the bank; empty if one side has none. */
function briefsOf(openings: readonly RankedPassage[], entries: readonly RankedEntry[]): Brief[] {
  const briefs = openings.flatMap((passage) => {
    const line = answerOn(passage, entries);
    return line ? [{ passage, line }] : [];
  });
  return briefs.length < Math.max(openings.length, 2) ? [] : briefs;
}

/** What a table is read with: the likeliest points of each topic. */
function pointsOf(topics: readonly RankedDocument[], entries: readonly RankedEntry[]): Brief[] {
  const each = Math.max(1, Math.floor(POINTS_BY_A_TABLE / topics.length));
  return topics.flatMap(({ id }) =>
    entries
      .filter(({ document_id, kind }) => document_id === id && BRIEFS.has(kind))
      .slice(0, each)
      .flatMap((entry) => {
        const passage = supportOf(entry);
        return passage ? [{ passage, line: entry.gist }] : [];
      }),
  );
}

/** What the bank says a passage is about, shorter than the passage. */
const answerOn = ({ id }: RankedPassage, entries: readonly RankedEntry[]) =>
  entries.find(({ passage_id, kind }) => passage_id === id && BRIEFS.has(kind))?.answer;

/** Kinds of entries that say what a thing is. */
const BRIEFS: ReadonlySet<RankedEntry["kind"]> = new Set(["rule", "definition", "elements"]);

/** A table that sets the sides apart is the answer, so it stays whole; what is said about it is more detail. */
const shortened = (passage: RankedPassage) => tableIn(passage) || fitting(passage.body);

const tableIn = ({ body }: RankedPassage) => body.match(/^\|.*(?:\n\|.*)*/m)?.[0] ?? "";

function namesSide({ words }: RankedPassage, { name }: RankedDocument): boolean {
  return name.every((lexeme) => hasForm(words.heading, lexeme) || hasForm(words.body, lexeme));
}

function sideBySide(
  sides: readonly RankedDocument[],
  entries: readonly RankedEntry[],
  citations: Citations,
): string | null {
  const rows = ROWS.flatMap(([label, kinds]) => {
    const found = sides.flatMap(
      ({ passages }) => passages.find((passage) => kinds.includes(passage.kind)) ?? [],
    );
    if (found.length < sides.length) return [];
    const cells = found.map((passage) => `${inCell(passage, entries)} ${citations.mark(passage)}`);
    return [`| **${label}** | ${cells.join(" | ")} |`];
  });
  if (rows.length === 0) return null;
  const titles = sides.map(({ title }) => ` ${title} |`).join("");
  return [`| |${titles}`, `|---|${"---|".repeat(sides.length)}`, ...rows].join("\n");
}

const inCell = (passage: RankedPassage, entries: readonly RankedEntry[]) =>
  (answerOn(passage, entries) ?? condense(passage.body)).replaceAll("|", "\\|");

/** The rule of the topic that distinguishes the sides, if only one is a topic and the other a word in it: "fixture or chattel". */
function definitionOf(
  home: RankedDocument | undefined,
  sides: Retrieval["sides"],
): RankedPassage | undefined {
  const areTopics = sides.every((side) => side?.matchesAlias) || sides.every((side) => side === null);
  const rule = home?.matchesAlias && !areTopics ? ruleOf(home) : undefined;
  return rule && rule.textShare >= COVERS_TWO_SIDES ? rule : undefined;
}

/** The passage that opens each side: its rule or, when sides share a document, the passage most about that side. */
function leads(sides: readonly RankedDocument[], apart: RankedPassage | undefined): RankedPassage[] {
  const taken = new Set([apart?.id]);
  return sides.flatMap((side) => {
    const free = side.passages.filter((passage) => !taken.has(passage.id) && isLaw(passage));
    const isShared = sides.some((other) => other !== side && other.id === side.id);
    const passage = (isShared ? undefined : ruleOf({ ...side, passages: free })) ?? free[0];
    if (!passage) return [];
    taken.add(passage.id);
    return [passage];
  });
}

/** When the question doesn't spell out its sides: the rule of each document it names. */
function rulesOf(documents: readonly RankedDocument[]): RankedPassage[] {
  return documents
    .filter(({ matchesAlias, kind }) => matchesAlias && kind === "outline")
    .flatMap((document) => ruleOf(document) ?? []);
}
