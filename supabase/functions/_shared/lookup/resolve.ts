/** Where a message's answer is: what the search finds, read in its conversation. */
import type { CallDatabase } from "../environment.ts";
import { type Found, type FoundEntry, type FoundTopic, find } from "../search/find.ts";
import { readCase } from "../search/find-law.ts";
import { asksForCase, changesTopic, goesBack, leansOnThread, names } from "./read.ts";
import type { Thread } from "./thread.ts";
import { readTopics, type Topic } from "./topic.ts";

export interface Place {
  readonly certainty: Found["certainty"];
  /** Best first. */
  readonly topics: readonly Topic[];
  /** Best first. */
  readonly entries: readonly FoundEntry[];
  /** Whether the message names the best topic. */
  readonly isNamed: boolean;
  /** Whether the answer leaves the topics of the thread. */
  readonly isChange: boolean;
}

/** Topics that an answer may show, or compare with. */
const TOPICS_READ = 4;
/** How much more a topic of the thread counts if the message leans on it. A match elsewhere has to be far above. */
const IN_THREAD = 1.5;
/** What a topic of the thread scores without any match: "what if there were five of them?" A good match scores 100. */
const FOR_NOTHING = 20;
/** How much less each earlier topic of the thread counts. */
const EARLIER = 0.15;
/** How much another subject's topic counts in a thread, unless the message is sure to mean it. */
const OTHER_SUBJECT = 0.5;
/** How much counts what the message finds together with the last ones, which may tell the story that it is about. */
const WITH_STORY = 0.15;
const STORY_MESSAGES = 2;
/** Below this, a message in a thread has found nothing: of what would be answered, half is about another topic. */
const FLOOR = 80;

export async function resolve(callDatabase: CallDatabase, text: string, thread: Thread): Promise<Place> {
  const within = goesBack(text) ? thread.allTopics : thread.topics;
  if (within.length === 0 || changesTopic(text)) {
    const { certainty, topics, entries } = await find(callDatabase, text);
    const named = await namedCase(callDatabase, topics, text);
    const ids = topics.slice(0, TOPICS_READ).map(({ id }) => id);
    const read = await readTopics(callDatabase, named ? [named, ...ids] : ids);
    return placeOf(named ? "sure" : certainty, read, entries, text, within.length > 0);
  }
  const story = [...thread.asked.slice(-STORY_MESSAGES), text].join("\n");
  const [inside, alone, told] = await Promise.all([
    find(callDatabase, text, { within }),
    find(callDatabase, text),
    find(callDatabase, story),
  ]);
  const leans = leansOnThread(text);
  const subject = subjectOf(within[0]);
  const scores = new Map<string, number>(within.map((id) => [id, 0]));
  for (const { id, score } of [...inside.topics, ...alone.topics]) scores.set(id, score);
  for (const { id, score } of told.topics) scores.set(id, (scores.get(id) ?? 0) + WITH_STORY * score);
  const named = await namedCase(callDatabase, alone.topics, text);
  if (named) scores.set(named, 0);
  // "What are the elements of battery?" means Battery; "does it need a deed?" doesn't mean Deeds.
  const titled = leans
    ? undefined
    : alone.topics.slice(0, TOPICS_READ).find((topic) => names(text, { ...topic, names: [] }));
  const meant = named ?? (alone.certainty === "sure" ? alone.topics[0] : titled)?.id;
  const worth = ([id, score]: readonly [string, number]) => {
    const place = within.indexOf(id);
    if (id === named) return Number.POSITIVE_INFINITY;
    if (place >= 0) return (score + FOR_NOTHING) * (leans ? IN_THREAD : 1) * (1 - EARLIER * place);
    return score * (subjectOf(id) === subject || id === meant ? 1 : OTHER_SUBJECT);
  };
  const ranked = [...scores]
    .map((one) => ({ id: one[0], worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth);
  const isChange = !within.includes(ranked[0]?.id ?? "");
  const topics = await readTopics(
    callDatabase,
    ranked.slice(0, TOPICS_READ).map(({ id }) => id),
  );
  const entries = new Map([...alone.entries, ...inside.entries].map((entry) => [entry.id, entry]));
  const { certainty } = isChange ? alone : inside;
  const isFound = (ranked[0]?.worth ?? 0) >= FLOOR || ranked[0]?.id === meant;
  return placeOf(
    isFound ? (certainty === "sure" ? "sure" : "close") : "nothing",
    topics,
    [...entries.values()],
    text,
    isChange,
  );
}

const FULL_NAME = /((?:[A-Z][\w.&’'-]* )+v\. [A-Z][\w.&’'-]*(?: [A-Z][\w.&’'-]*)*)/;

/** The id of a case that the text asks for by name. A full name may be of words so common that the search doesn't find it. */
async function namedCase(
  callDatabase: CallDatabase,
  topics: readonly FoundTopic[],
  text: string,
): Promise<string | undefined> {
  if (!asksForCase(text)) return undefined;
  const found = topics.find((topic) => topic.kind === "case" && names(text, { ...topic, names: [] }));
  const [name] = FULL_NAME.exec(text) ?? [];
  return found?.id ?? (name ? (await readCase(callDatabase, name))?.id : undefined);
}

const placeOf = (
  certainty: Found["certainty"],
  topics: readonly Topic[],
  entries: readonly FoundEntry[],
  text: string,
  isChange: boolean,
): Place => ({
  certainty: topics.length > 0 ? certainty : "nothing",
  topics,
  entries: entries.toSorted((a, b) => b.score - a.score),
  isNamed: topics[0] !== undefined && names(text, topics[0]),
  isChange,
});

/** `torts/battery` and `cases/torts/garratt-v-dailey` are of the same subject. */
const subjectOf = (topic: string | undefined) => topic?.split("/").at(-2);
