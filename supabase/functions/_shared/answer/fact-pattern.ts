/** A fact pattern: the issue, the rule, the elements to argue, and where it turns. */
import { writeSections } from "../contracts/answer-sections.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";
import { nextQuestions } from "./direct-answer.ts";
import { isLaw, ruleOf } from "./outline-parts.ts";

/** An outline this close to the best document is preferred to a case, because it states the whole rule. */
const CLOSE_OUTLINE = 0.55;
/** The facts also raise other topics that score this close to the first; up to this many are listed. */
const ALSO_RAISED = 0.6;
const OTHERS_RAISED = 2;
/** The most turning points and other topics that a student would read. */
const FURTHER_PARTS = 4;

interface FactPattern {
  /** The main topic's id. */
  readonly topic: string;
  /** The topics that the facts raise, by their rules, the main one first. */
  readonly raised: readonly RankedPassage[];
  readonly parts: readonly Part[];
}

/** Null when no outline covers the facts. */
export function composeFactPattern({
  documents,
  entries,
}: Pick<Retrieval, "documents" | "entries">): Answer | null {
  const pattern = factPatternOf(documents);
  if (!pattern) return null;
  const citations = new Citations();
  const names = pattern.raised.map(({ title, document_kind }) =>
    document_kind === "case" ? `*${title}*` : `**${title}**`,
  );
  const marks = pattern.raised.map((passage) => citations.mark(passage)).join("");
  const isMain = ({ passage }: Part) => passage === pattern.raised[0] || passage.kind === "elements";
  const issue = `**Issue.** The facts raise ${PROSE_LIST.format(names)}. ${marks}`;
  const answer = `${issue}\n\n${writeParts(pattern.parts.filter(isMain), citations)}`;
  const detail = writeParts(
    pattern.parts.filter((part) => !isMain(part)),
    citations,
  );
  return {
    text: writeSections({ answer, detail, next: nextQuestions(entries, [], pattern.topic) }),
    citations: citations.list(),
  };
}

export function factPatternOf(documents: Retrieval["documents"]): FactPattern | null {
  const [best] = documents;
  const main = documents.find(
    (document) => document.kind === "outline" && document.score >= (best?.score ?? 0) * CLOSE_OUTLINE,
  );
  if (!main) return null;
  const others = documents.filter(
    (document) => document !== main && document.score >= main.score * ALSO_RAISED,
  );
  const ofKind = (kind: RankedPassage["kind"]) => main.passages.find((passage) => passage.kind === kind);
  const rule = ruleOf(main) ?? main.passages[0];
  if (!rule) return null;
  const elements = ofKind("elements");
  const turning = main.passages.filter(
    (passage) => passage !== rule && passage !== elements && isLaw(passage),
  );
  const example = ofKind("example");
  const also = others
    .slice(0, OTHERS_RAISED)
    .flatMap((document) => ruleOf(document) ?? document.passages.find(isLaw) ?? []);
  return {
    topic: main.id,
    raised: [rule, ...also],
    parts: [
      { heading: rule.heading, passage: rule },
      ...(elements ? [{ heading: "Argue each element from the facts", passage: elements }] : []),
      ...turning.slice(0, FURTHER_PARTS - also.length).map((passage, index) => ({
        heading: index === 0 ? `Where it turns: ${passage.heading}` : passage.heading,
        passage,
      })),
      ...also.map((passage) => ({ heading: `Also raised: ${passage.title}`, passage })),
      ...(example ? [{ heading: "Compare your facts with these", passage: example }] : []),
    ],
  };
}

const PROSE_LIST = new Intl.ListFormat("en-US");
