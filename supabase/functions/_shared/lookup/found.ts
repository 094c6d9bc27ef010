/** What the search found, as an answer: the entry that answers, or the closest rules. */
import type { FoundEntry } from "../search/find.ts";
import { elementsOf } from "./forms.ts";
import type { Kind } from "./kinds.ts";
import { storyOf } from "./parts.ts";
import type { Place } from "./resolve.ts";
import type { Thread } from "./thread.ts";
import { ofKind, passageOf, ruleOf, type Topic } from "./topic.ts";
import { type Answer, answerOf, type Block, type Draft, link, sections, titleOf } from "./write.ts";

/** The closest rules: three to six entries of the best two or three topics. */
const CLOSEST_TOPICS = 3;
const OF_THE_BEST = 3;
const OF_ANOTHER = 1;
/** Questions to ask next. */
const NEXT = 3;

const LOOKS_UP =
  "Hornbook without a model looks rules up and doesn’t apply them to facts, so check which of these fits.";

/** The entry's answer, the rule that it rests on with its elements, and an example. */
export function writeEntry(draft: Draft, place: Place, kind: Kind | null, thread: Thread): Answer {
  const { topics } = place;
  const [topic] = topics as [Topic];
  const entries = entriesOf(place, topic, thread);
  const [entry] = entries;
  const elements = elementsOf(topic);
  const support = topic.passages.filter(({ id, kind }) => id === entry?.passageId && kind !== "rule");
  const wantsElements = !entry || entry.kind === "elements" || kind?.name === "Elements";
  const lead = wantsElements ? (support.length > 0 ? sections(support) : elements) : blocksOf(topics, entry);
  const rest = [...sections(support), ...elements, ...sections([ruleOf(topic)]), ...sections(topic.passages)];
  const [example] = [
    ...entries.slice(1).flatMap((one) => storyOf(topic, one.id)),
    ...sections(ofKind(topic, "example")),
  ].filter(({ text }) => !thread.hasShown(text));
  for (const block of lead.slice(0, 1)) draft.say(draft.write(block));
  const shown = new Set(lead.map(({ text }) => text));
  for (const block of rest) {
    if (shown.has(block.text) || block.passage.kind === "example" || thread.hasShown(block.text)) continue;
    shown.add(block.text);
    draft.show(block);
  }
  if (example) draft.show({ heading: "Example", ...example });
  return draft.finish(nextOf(entries.slice(1)));
}

/** The best topics' entries that come closest to what was asked, with no verdict. */
export function writeClosest(draft: Draft, place: Place, thread: Thread): Answer {
  draft.say(thread.hasShown(LOOKS_UP) ? "**Closest rules**" : `**Closest rules.** ${LOOKS_UP}`);
  for (const [rank, topic] of place.topics.slice(0, CLOSEST_TOPICS).entries()) {
    const entries = entriesOf(place, topic, thread)
      .filter(({ score }) => score > 0)
      .slice(0, rank === 0 ? OF_THE_BEST : OF_ANOTHER);
    const asked = entries.flatMap((entry) =>
      blocksOf(place.topics, entry).map((block) => ({
        ...block,
        text: `**${entry.question}** ${block.text}`,
      })),
    );
    const unread = sections([ruleOf(topic), ...topic.passages]).filter(({ text }) => !thread.hasShown(text));
    const [first, ...others] = asked.length > 0 ? asked : rank === 0 ? unread.slice(0, 1) : [];
    if (!first) continue;
    draft.show({ ...first, heading: link(titleOf(topic), topic.id) });
    for (const block of others) draft.show(block);
  }
  return draft.finish();
}

/** The topic's entries, best first; what the thread has shown comes last. */
function entriesOf({ entries }: Place, topic: Topic, thread: Thread): FoundEntry[] {
  const own = entries.filter((entry) => entry.topic === topic.id);
  const unread = own.filter(({ answer }) => !thread.hasShown(answer));
  return unread.length > 0 ? unread : own;
}

function blocksOf(topics: readonly Topic[], entry: FoundEntry): Block[] {
  const passage = passageOf(topics, entry.passageId);
  return passage ? [{ text: answerOf(entry), passage }] : [];
}

const nextOf = (entries: readonly FoundEntry[]) =>
  entries
    .map(({ question }) => question)
    .filter((question) => question.endsWith("?"))
    .slice(0, NEXT);
