/** A comparison: the two sides beside each other in a table, then what sets them apart in words. */
import type { RankedDocument, RankedPassage } from "../retrieval/rank.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";

/** A cell holds as many sentences as fit into this; the first one always. */
const CELL_WORDS = 55;

/** What the rows of the table compare, and which passages say it. */
const ROWS: readonly (readonly [label: string, kinds: readonly RankedPassage["kind"][]])[] = [
  ["Rule", ["rule"]],
  ["Elements", ["elements"]],
  ["Limits", ["exceptions", "defenses"]],
];

/** Null when no passage sets the sides apart and one of them is unknown. */
export function composeComparison({ documents, sides }: Retrieval): Answer | null {
  const citations = new Citations();
  const apart = documents
    .flatMap((document) => document.passages)
    .find((passage) => passage.kind === "distinctions");
  const [left, right] = sides;
  const hasTable = apart?.body.includes("\n|") || apart?.body.startsWith("|");
  const table =
    left && right && left.id !== right.id && !hasTable ? sideBySide(left, right, citations) : null;
  if (!table && !apart) return null;

  const inTable = new Set(citations.list().map(({ passageId }) => passageId));
  const wanted: (Part | null)[] = [
    apart ? { heading: table ? apart.heading : null, passage: apart } : null,
    ...(table ? [] : leads(left, right, apart)),
    exampleOf(documents[0], apart),
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

function sideBySide(left: RankedDocument, right: RankedDocument, citations: Citations): string | null {
  const rows = ROWS.flatMap(([label, kinds]) => {
    const [onLeft, onRight] = [left, right].map((side) =>
      side.passages.find((passage) => kinds.includes(passage.kind)),
    );
    if (!onLeft || !onRight) return [];
    const cells = [onLeft, onRight].map((passage) => `${condense(passage.body)} ${citations.mark(passage)}`);
    return [`| **${label}** | ${cells.join(" | ")} |`];
  });
  if (rows.length === 0) return null;
  return [`| | ${left.title} | ${right.title} |`, "|---|---|---|", ...rows].join("\n");
}

/** The passage's first sentences on one line: a list becomes "(1) …; (2) …". */
function condense(markdown: string): string {
  let item = 0;
  const line = markdown
    .trim()
    .split("\n")
    .filter((text) => text.trim() !== "" && !text.startsWith("|"))
    .map((text) => text.replace(/^\s*(?:[-*]|\d+\.)\s+/, () => `(${++item}) `))
    .join(" ")
    .replaceAll("|", "\\|");
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(line)) {
    words += sentence.split(" ").length;
    if (kept.length > 0 && words > CELL_WORDS) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}

/** What opens each side: its rule, or, where one document speaks of both, the passage that speaks of this one most. */
function leads(
  left: RankedDocument | null,
  right: RankedDocument | null,
  apart: RankedPassage | undefined,
): (Part | null)[] {
  const taken = new Set([apart?.id]);
  return [left, right].map((side) => {
    const free = (side?.passages ?? []).filter(
      ({ id, kind }) => !taken.has(id) && kind !== "traps" && kind !== "example",
    );
    const rule = left?.id === right?.id ? undefined : free.find(({ kind }) => kind === "rule");
    const passage = rule ?? free[0];
    if (!passage) return null;
    taken.add(passage.id);
    return { heading: passage.heading, passage };
  });
}

function exampleOf(document: RankedDocument | undefined, apart: RankedPassage | undefined): Part | null {
  const home = document?.id === apart?.document_id || !apart ? document : undefined;
  const passage = (home ?? document)?.passages.find(({ kind }) => kind === "example");
  return passage ? { heading: passage.heading, passage } : null;
}
