/** What a passage suggests to ask, and to put on a card. Both are the reader's to change. */

interface Source {
  readonly title: string;
  readonly kind: string;
}

interface Passage {
  readonly heading: string;
  readonly kind: string;
  readonly body: string;
}

/** Characters; the database holds it too. */
export const CARD_FRONT_MAX_LENGTH = 2000;
export const CARD_BACK_MAX_LENGTH = 8000;

const CASE_FRONTS: Readonly<Record<string, string>> = {
  facts: "what happened?",
  issue: "what was the issue?",
  holding: "what did the court hold?",
  reasoning: "why did the court decide as it did?",
  rule: "what rule does it stand for?",
  significance: "why does it matter?",
};

const OUTLINE_FRONTS: Readonly<Record<string, string>> = {
  rule: "State the rule",
  elements: "List",
  exceptions: "List",
  defenses: "List",
  distinctions: "Distinguish",
  example: "Work it through",
  traps: "Name the exam traps",
};

/** What a heading says of its kind, which the front says already. */
const KIND_IN_HEADING =
  /^(the rule|example|worked example|exam traps|traps): |: the (general |basic )?rules?$/i;

export function draftCard(source: Source, passage: Passage): { front: string; back: string } {
  const back = passage.body.slice(0, CARD_BACK_MAX_LENGTH);
  if (source.kind === "case") {
    return { front: `*${source.title}*: ${CASE_FRONTS[passage.kind] ?? passage.heading}`, back };
  }
  const task = OUTLINE_FRONTS[passage.kind] ?? "Explain";
  return {
    front: `${task}: ${passage.heading.replace(KIND_IN_HEADING, "")}${origin(source, passage)}`,
    back,
  };
}

/** A heading mostly names its topic; where it does not, the topic is added. */
function origin({ title }: Source, { heading }: Passage): string {
  return heading.toLowerCase().includes(title.toLowerCase()) ? "" : ` (${title})`;
}

export function draftQuestion(source: Source, passage: Passage): string {
  if (source.kind === "case") {
    return `In ${source.title}, ${CASE_FRONTS[passage.kind] ?? `explain: ${passage.heading}`}`;
  }
  return `Can you explain “${passage.heading}”${origin(source, passage)}?`;
}
