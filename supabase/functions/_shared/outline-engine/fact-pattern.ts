/** A fact pattern: the issue, the rule, the elements to argue, and where it turns. */
import type { RankedDocument, RankedPassage } from "../retrieval/rank.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";

/** An outline this close to the best document is preferred to a case: it says the whole rule. */
const CLOSE_OUTLINE = 0.55;
/** A second topic this close to the first is raised by the facts as well. */
const ALSO_RAISED = 0.7;
const TURNING_POINTS = 4;

/** Null when no outline speaks of the facts. */
export function composeFactPattern({ documents }: Retrieval): Answer | null {
  const [best] = documents;
  const main = documents.find(
    (document) => document.kind === "outline" && document.score >= (best?.score ?? 0) * CLOSE_OUTLINE,
  );
  if (!main) return null;
  const others = documents.filter(
    (document) => document !== main && document.score >= main.score * ALSO_RAISED,
  );
  const citations = new Citations();
  const ofKind = (kind: RankedPassage["kind"]) => main.passages.find((passage) => passage.kind === kind);
  const rule = ofKind("rule") ?? main.passages[0];
  if (!rule) return null;

  const elements = ofKind("elements");
  const turning = main.passages.filter(
    (passage) =>
      passage !== rule && passage !== elements && passage.kind !== "example" && passage.kind !== "traps",
  );
  const example = ofKind("example");
  const also = others[0]?.passages.find(({ kind }) => kind !== "traps" && kind !== "example");
  const raised = [main, ...(also ? [others[0] as RankedDocument] : [])]
    .map(({ title, kind }) => (kind === "case" ? `*${title}*` : `**${title}**`))
    .join(" and ");
  const marks = [rule, ...(also ? [also] : [])].map((passage) => citations.mark(passage)).join("");
  const parts: Part[] = [
    { heading: `Rule: ${rule.heading}`, passage: rule },
    ...(elements ? [{ heading: "Argue each element from the facts", passage: elements }] : []),
    ...turning.slice(0, TURNING_POINTS).map((passage, index) => ({
      heading: index === 0 ? `Where it turns: ${passage.heading}` : passage.heading,
      passage,
    })),
    ...(also ? [{ heading: `Also raised: ${also.title}`, passage: also }] : []),
    ...(example ? [{ heading: "Compare your facts with these", passage: example }] : []),
  ];
  return {
    text: `**Issue.** The facts raise ${raised}. ${marks}\n\n${writeParts(parts, citations)}`,
    citations: citations.list(),
  };
}
