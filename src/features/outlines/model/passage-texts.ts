/** Drafts of a question and of a flashcard about a passage. Readers can change both. */
import { sectionQuestion } from "@backend/contracts/outlines.ts";

interface Source {
  readonly title: string;
  readonly kind: string;
  readonly subject: string;
}

interface Passage {
  readonly heading: string;
  readonly kind: string;
  readonly body: string;
}

/** Characters; the database enforces it too. */
export const CARD_FRONT_MAX_LENGTH = 2000;
export const CARD_BACK_MAX_LENGTH = 8000;

const CASE_FRONTS: Readonly<Record<string, (name: string) => string>> = {
  facts: (name) => `What happened in ${name}?`,
  history: (name) => `What is the procedural history of ${name}?`,
  issue: (name) => `What was the issue in ${name}?`,
  holding: (name) => `What did the court hold in ${name}?`,
  reasoning: (name) => `Why did the court decide ${name} as it did?`,
  rule: (name) => `What rule does ${name} stand for?`,
  significance: (name) => `Why does ${name} matter?`,
};

/** Headings that say only what kind of section it is: “Battery: the rule”, “The rule: …”, “Elements of …”. */
const KIND_IN_HEADING =
  /^(?:the (?:general )?rule|example|worked example|(?:exam )?traps(?: on| with)?|elements of|exceptions to|defenses to):? +|:? (?:the )?(?:general |basic )?rules?$/i;
/** Headings that are clauses: “When privileges apply”. */
const CLAUSE = /^(?:what|when|where|whether|which|who|whose|why|how) /i;
const NUMBER_OF = /^(?:two|three|four|five|six|seven|eight|nine|ten) /i;
const NAMES_THE_TOPIC = /^(?:the prima facie case|claim|offense|crime|tort)$/i;

export function draftCard(source: Source, passage: Passage): { front: string; back: string } {
  const back = passage.body.slice(0, CARD_BACK_MAX_LENGTH);
  if (source.kind === "case") {
    const front = CASE_FRONTS[passage.kind] ?? ((name) => `${passage.heading} (${name})`);
    return { front: front(source.title), back };
  }
  return { front: outlineFront(source, passage), back };
}

/** Where a card comes from, such as "Elements of battery, Battery". */
export function sourceOf(
  { title, citation }: { readonly title: string; readonly citation: string | null },
  { heading }: Pick<Passage, "heading">,
): string {
  const source = citation
    ? `${title}, ${citation}`
    : heading.toLowerCase().includes(title.toLowerCase())
      ? heading
      : `${heading}, ${title}`;
  return source.slice(0, 500);
}

function outlineFront({ title }: Source, passage: Passage): string {
  const { heading, kind, body } = passage;
  const bare = heading.replace(KIND_IN_HEADING, "");
  const about = inSentence(NAMES_THE_TOPIC.test(bare) ? title : bare, body);
  const begins = (words: string) => heading.toLowerCase().startsWith(words);
  // The example's name alone doesn't say what it is about.
  const origin = heading.toLowerCase().includes(title.toLowerCase()) || about === title ? "" : ` (${title})`;
  if (kind === "example") return `Work through the example: ${about}${origin}`;
  if (kind === "traps") return `What are the exam traps on ${inSentence(title, body)}?`;
  // Whatever the section's kind: `about` has lost these words.
  if (begins("elements of ")) return `What are the elements of ${about}?`;
  if (begins("exceptions to ")) return `What are the exceptions to ${about}?`;
  if (begins("defenses to ")) return `What are the defenses to ${about}?`;
  if (heading.includes(" versus ")) return `What is the difference between ${sides(about)}?`;
  if (kind === "rule") return `What is the rule on ${about}?`;
  if (begins("how to ")) return `How do you ${about.slice("how to ".length)}?${origin}`;
  if (NUMBER_OF.test(about) && !CLAUSE.test(about)) return `What are the ${about}?${origin}`;
  return `Explain ${CLAUSE.test(about) ? inSentence(about, "") : about}.${origin}`;
}

/** “Embezzlement versus larceny versus robbery” as the sides of a question. */
function sides(heading: string): string {
  const all = heading.split(" versus ");
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** A heading inside a sentence: its capital goes unless it belongs to a name, which the body also capitalizes. */
function inSentence(heading: string, body: string): string {
  const lower = heading.toLowerCase();
  if (body.includes(lower)) return lower;
  const [first = ""] = heading.split(/[^A-Za-z]/);
  const isName = /^[A-Z]{2}/.test(first) || new RegExp(`[a-z,;] \\*?${first}\\b`).test(body);
  return isName ? heading : heading.charAt(0).toLowerCase() + heading.slice(1);
}

/** Names the topic and its subject, so that the answer comes from this outline. */
export function draftQuestion({ kind, title, subject }: Source, passage: Passage): string {
  if (kind === "case") {
    const front =
      CASE_FRONTS[passage.kind] ?? ((name) => `In ${name}, can you explain “${passage.heading}”?`);
    return front(title);
  }
  return sectionQuestion(passage.heading, title, subject);
}
