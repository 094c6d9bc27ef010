/** What the search found, as an answer: the entry that answers, or the closest rules. */
import type { Answer } from "../practice/write.ts";
import type { FoundEntry } from "../search/find.ts";
import { elementsOf, SAYS_WHAT_IT_IS } from "./forms.ts";
import type { Kind } from "./kinds.ts";
import { storyOf } from "./parts.ts";
import { asksForWhole, names } from "./read.ts";
import type { Place } from "./resolve.ts";
import type { Thread } from "./thread.ts";
import { ofKind, ruleOf, type Topic } from "./topic.ts";
import { type Block, blocksOf, type Draft, FEW, lineOf, link, sections, titleOf } from "./write.ts";

/** A message, what it asks for, and what was said before. */
export interface Reading {
  readonly text: string;
  readonly kind: Kind | null;
  readonly thread: Thread;
}

/** Kinds of questions whose answer is a list, which is shown as it stands. */
const LISTS = new Set(["Elements", "Exceptions"]);

/** A gist's label, which the entry's question makes up for. */
const LABEL = /^\*\*[^*]*\*\*\s*/;

const LOOKS_UP =
  "Hornbook without a model looks rules up and doesn’t apply them to facts, so check which of these fits.";

/** The entry's answer, the elements if it says what the topic is, what else was found of the topic, and an example. */
export function writeEntry(draft: Draft, place: Place, { text, kind, thread }: Reading): Answer {
  const { topics } = place;
  const [topic] = topics as [Topic];
  const title = { ...topic, names: [] };
  const [entry, ...others] = entriesOf(place, topic, { text, kind, thread });
  const elements = elementsOf(topic);
  const namesake = names(text, title)
    ? topics.find((one) => one.kind === "outline" && one.subject !== topic.subject && names(one.title, title))
    : undefined;
  const support = sections(topic.passages.filter(({ id }) => id === entry?.passageId));
  const isWhole = asksForWhole(text, topic);
  const asksList =
    !entry ||
    thread.hasShown(entry.answer) ||
    LISTS.has(kind?.name ?? "") ||
    (entry.kind === "elements" && (kind !== null || !isWhole));
  const lead = asksList ? (entry ? support : elements) : blocksOf(topics, entry);
  for (const block of lead.slice(0, 1)) draft.say(draft.write(block));
  if (namesake)
    draft.say(
      `See also ${link(titleOf(namesake), namesake.id)} in ${namesake.subject.replaceAll("-", " ")}.`,
    );
  const said = new Set(lead.slice(0, 1).map(({ text }) => text));
  const unsaid = (blocks: readonly Block[]) =>
    blocks.filter(({ text }) => !said.has(text) && !thread.hasShown(text));
  const show = (blocks: readonly Block[]) => {
    for (const block of unsaid(blocks)) if (draft.fits(block.text)) said.add(showIf(draft, block));
  };
  const near = others.filter(({ likeness }) => likeness > 0);
  show(near.slice(0, 1).flatMap((one) => tellEntry(topic, one)));
  show(near.slice(1).flatMap((one) => lineOf(topics, one)));
  const examples = [...near.flatMap((one) => storyOf(topic, one)), ...sections(ofKind(topic, "example"))];
  show(
    unsaid(examples)
      .slice(0, 1)
      .map((one) => ({ heading: "Example", ...one })),
  );
  const rest = [...support, ...elements, ...sections([ruleOf(topic), ...topic.passages])];
  for (const block of new Map(unsaid(rest).map((one) => [one.passage.id, one])).values()) draft.fold(block);
  // What has just been told needn't be asked.
  return draft.finish(nextOf(others.filter((one) => unsaid(blocksOf([topic], one)).length > 0)));
}

/** What applies a rule is told with its own facts: its verdict is on them. */
function tellEntry(topic: Topic, entry: FoundEntry): Block[] {
  const story = storyOf(topic, entry);
  return story.length > 0 ? story : blocksOf([topic], entry);
}

/** The best topics' entries that come closest to what was asked, with no verdict. */
export function writeClosest(draft: Draft, place: Place, reading: Reading): Answer {
  const { thread } = reading;
  draft.say(thread.hasShown(LOOKS_UP) ? "**Closest rules**" : `**Closest rules.** ${LOOKS_UP}`);
  const unread = ({ text }: Block) => !thread.hasShown(text);
  for (const [rank, topic] of place.topics.slice(0, FEW).entries()) {
    const [first, ...more] = entriesOf(place, topic, reading).filter(({ likeness }) => likeness > 0);
    const [rule] = sections([ruleOf(topic), ...topic.passages]).filter(unread);
    const [closest = rank === 0 ? rule : undefined] = first
      ? blocksOf(place.topics, first).map((block) => ({
          ...block,
          text: `**${first.question}** ${rank === 0 && unread(block) ? block.text : first.gist.replace(LABEL, "")}`,
        }))
      : [];
    if (!closest || !draft.show({ ...closest, heading: link(titleOf(topic), topic.id) })) continue;
    for (const line of more.slice(0, FEW).flatMap((one) => lineOf(place.topics, one))) showIf(draft, line);
  }
  for (const block of sections(place.topics[0]?.passages ?? []).filter(unread)) draft.fold(block);
  return draft.finish();
}

/** Shows the block only if it fits, and isn't shown already. @returns its text. */
export function showIf(draft: Draft, block: Block): string {
  if (draft.fits(block.text) && !draft.repeats(block.text)) draft.say(draft.write(block));
  return block.text;
}

/**
 * The topic's entries, best first, without those that the thread has shown in both their lengths. If the best was shown, it answered an
 * earlier message, so the one whose way of asking is closest to this one comes first. A topic that is asked for by its title is begun with
 * what it is; its other names may be those of a part.
 */
export function entriesOf({ entries }: Place, topic: Topic, { text, kind, thread }: Reading): FoundEntry[] {
  const { hasShown } = thread;
  const own = entries.filter((entry) => entry.topic === topic.id);
  const unread = own.filter(({ answer, gist }) => !hasShown(answer) || !hasShown(gist.replace(LABEL, "")));
  const [best] = unread;
  if (!best) return own;
  const ranked = hasShown(best.answer) ? unread.toSorted((a, b) => b.likeness - a.likeness) : unread;
  const isTitled = kind === null && asksForWhole(text, { ...topic, names: [] });
  const opening = ranked.find((entry) => isTitled && SAYS_WHAT_IT_IS.includes(entry.kind));
  return opening ? [opening, ...ranked.filter((entry) => entry !== opening)] : ranked;
}

const nextOf = (entries: readonly FoundEntry[]) =>
  entries
    .map(({ question }) => question)
    .filter((question) => question.endsWith("?"))
    .slice(0, FEW);
