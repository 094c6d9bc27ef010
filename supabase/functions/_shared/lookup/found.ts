/** What the search found, as an answer: the entry that answers, or the closest rules. */
import type { FoundEntry } from "../search/find.ts";
import { elementsOf } from "./forms.ts";
import type { Kind } from "./kinds.ts";
import { storyOf } from "./parts.ts";
import { asksForWhole } from "./read.ts";
import type { Place } from "./resolve.ts";
import type { Thread } from "./thread.ts";
import { ofKind, passageOf, ruleOf, type Topic } from "./topic.ts";
import { type Answer, answerOf, type Block, type Draft, link, sections, titleOf } from "./write.ts";

/** A message, what it asks for, and what was said before. */
export interface Reading {
  readonly text: string;
  readonly kind: Kind | null;
  readonly thread: Thread;
}

/** The closest rules: of each of the best topics one entry in full, and so many more in a line each. */
const CLOSEST_LINES = [4, 2, 1];
/** What else was found, in a line each: as many as fit are shown. */
export const LINES = 8;
/** Kinds of questions whose answer is a list, which is shown as it stands. */
const LISTS = new Set(["Elements", "Exceptions"]);
/** Questions to ask next. */
const NEXT = 3;

const LOOKS_UP =
  "Hornbook without a model looks rules up and doesn’t apply them to facts, so check which of these fits.";

/** The entry's answer, the elements if it says what the topic is, what else was found of the topic, and an example. */
export function writeEntry(draft: Draft, place: Place, { text, kind, thread }: Reading): Answer {
  const { topics } = place;
  const [topic] = topics as [Topic];
  const [entry, ...others] = entriesOf(place, topic, thread);
  const elements = elementsOf(topic);
  const support = sections(topic.passages.filter(({ id }) => id === entry?.passageId));
  const asksList = !entry || entry.kind === "elements" || (kind !== null && LISTS.has(kind.name));
  const lead = asksList ? (entry ? support : elements) : blocksOf(topics, entry);
  for (const block of lead.slice(0, 1)) draft.say(draft.write(block));
  const said = new Set(lead.slice(0, 1).map(({ text }) => text));
  const unsaid = (blocks: readonly Block[]) =>
    blocks.filter(({ text }) => !said.has(text) && !thread.hasShown(text));
  const show = (blocks: readonly Block[]) => {
    for (const block of unsaid(blocks)) if (draft.fits(block.text)) said.add(showIf(draft, block));
  };
  if (asksForWhole(text, topic)) show(elements.slice(0, 1));
  const near = others.filter(({ likeness }) => likeness > 0);
  show(near.slice(0, 1).flatMap((one) => blocksOf(topics, one)));
  show(near.slice(1, 1 + LINES).flatMap((one) => lineOf(topics, one)));
  show(support);
  const examples = [...near.flatMap((one) => storyOf(topic, one.id)), ...sections(ofKind(topic, "example"))];
  show(
    unsaid(examples)
      .slice(0, 1)
      .map((one) => ({ heading: "Example", ...one })),
  );
  const rest = [...support, ...elements, ...sections([ruleOf(topic), ...topic.passages])];
  for (const block of new Map(unsaid(rest).map((one) => [one.passage.id, one])).values()) draft.fold(block);
  return draft.finish(nextOf(others));
}

/** The best topics' entries that come closest to what was asked, with no verdict. */
export function writeClosest(draft: Draft, place: Place, thread: Thread): Answer {
  draft.say(thread.hasShown(LOOKS_UP) ? "**Closest rules**" : `**Closest rules.** ${LOOKS_UP}`);
  for (const [rank, lines] of CLOSEST_LINES.entries()) {
    const topic = place.topics[rank];
    if (!topic) break;
    const [first, ...more] = entriesOf(place, topic, thread).filter(({ likeness }) => likeness > 0);
    const asked = first
      ? blocksOf(place.topics, first).map((one) => ({ ...one, text: `**${first.question}** ${one.text}` }))
      : sections([ruleOf(topic), ...topic.passages]).filter(({ text }) => !thread.hasShown(text));
    const [lead] = first || rank === 0 ? asked : [];
    if (!lead || !draft.show({ ...lead, heading: link(titleOf(topic), topic.id) })) continue;
    for (const line of more.slice(0, lines).flatMap((one) => lineOf(place.topics, one))) showIf(draft, line);
  }
  return draft.finish();
}

/** Shows the block only if it fits. @returns its text. */
export function showIf(draft: Draft, block: Block): string {
  if (draft.fits(block.text)) draft.say(draft.write(block));
  return block.text;
}

/** The topic's entries, best first; what the thread has shown comes last. */
function entriesOf({ entries }: Place, topic: Topic, thread: Thread): FoundEntry[] {
  const own = entries.filter((entry) => entry.topic === topic.id);
  const unread = own.filter(({ answer }) => !thread.hasShown(answer));
  return unread.length > 0 ? unread : own;
}

export function blocksOf(topics: readonly Topic[], entry: FoundEntry): Block[] {
  const passage = passageOf(topics, entry.passageId);
  return passage ? [{ text: answerOf(entry), passage }] : [];
}

/** What to take away from the entry. */
export function lineOf(topics: readonly Topic[], entry: FoundEntry): Block[] {
  const passage = passageOf(topics, entry.passageId);
  return passage ? [{ text: `- ${entry.gist}`, passage }] : [];
}

const nextOf = (entries: readonly FoundEntry[]) =>
  entries
    .map(({ question }) => question)
    .filter((question) => question.endsWith("?"))
    .slice(0, NEXT);
