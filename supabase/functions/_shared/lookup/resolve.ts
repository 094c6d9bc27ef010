/** Where a message's answer is: what the search finds, read in its conversation. */
import type { CallDatabase } from "../environment.ts";
import { type Found, type FoundEntry, find } from "../search/find.ts";
import { changesTopic, goesBack, leansOnThread, names } from "./read.ts";
import type { Thread } from "./thread.ts";
import { readTopics, type Topic } from "./topic.ts";

export interface Place {
  readonly certainty: Found["certainty"];
  /** Best first. */
  readonly topics: readonly Topic[];
  /** Of these topics, best first. */
  readonly entries: readonly FoundEntry[];
  /** Whether the message names the best topic. */
  readonly isNamed: boolean;
  /** Whether the answer leaves the topics of the thread. */
  readonly isChange: boolean;
}

/** Topics that an answer may show, or compare with. */
const TOPICS_READ = 4;
/** By how much a match in the thread's topics counts more if the message leans on them: it leaves only for one far above. */
const IN_THREAD = 2.2;
/** What the thread's topics have without any match, in the units of an entry's score: "and if there are five of them?" */
const FOR_NOTHING = 4;
/** How much less each earlier topic of the thread counts. */
const EARLIER = 0.2;
/** How much more a topic counts that the message names. */
const NAMED = 1.6;
/** How much less another subject's topic counts in a thread. */
const OTHER_SUBJECT = 0.5;

/** Null if nothing was found. */
export async function resolve(
  callDatabase: CallDatabase,
  text: string,
  thread: Thread,
): Promise<Place | null> {
  const within = goesBack(text) ? thread.allTopics : thread.topics;
  if (within.length === 0 || changesTopic(text)) {
    const found = await find(callDatabase, text);
    const topics = await readTopics(
      callDatabase,
      found.topics.slice(0, TOPICS_READ).map(({ id }) => id),
    );
    return placeIn(found, topics, text, within.length > 0);
  }
  const subject = subjectOf(within[0] ?? "");
  const [inside, free] = await Promise.all([
    find(callDatabase, text, { within }),
    find(callDatabase, text, { subject }),
  ]);
  const candidates = new Map([...free.topics, ...inside.topics].map(({ id }) => [id, id]));
  const best = await readTopics(callDatabase, [...within, ...candidates.keys()]);
  const entries = [
    ...new Map([...free.entries, ...inside.entries].map((entry) => [entry.id, entry])).values(),
  ];
  const leans = leansOnThread(text);
  const worth = (topic: Topic) => {
    const [entry] = entries.filter((one) => one.topic === topic.id);
    const match = (entry?.score ?? 0) * (1 + (entry?.likeness ?? 0) / 2) * (names(text, topic) ? NAMED : 1);
    const place = within.indexOf(topic.id);
    if (place >= 0) return (match + FOR_NOTHING) * (leans ? IN_THREAD : 1) * (1 - EARLIER * place);
    return match * (topic.subject === subject ? 1 : OTHER_SUBJECT);
  };
  const topics = best.map((topic) => ({ topic, worth: worth(topic) })).sort((a, b) => b.worth - a.worth);
  const isChange = !within.includes(topics[0]?.topic.id ?? "");
  return placeIn(
    { certainty: isChange ? free.certainty : inside.certainty, entries },
    topics.slice(0, TOPICS_READ).map(({ topic }) => topic),
    text,
    isChange,
  );
}

function placeIn(
  { certainty, entries }: Pick<Found, "certainty" | "entries">,
  topics: readonly Topic[],
  text: string,
  isChange: boolean,
): Place | null {
  const [best] = topics;
  return best
    ? {
        certainty,
        topics,
        entries: entries.toSorted((a, b) => b.score - a.score),
        isNamed: names(text, best),
        isChange,
      }
    : null;
}

/** `torts/battery` and `cases/torts/garratt-v-dailey` are of the same subject. */
const subjectOf = (topic: string) => topic.split("/").at(-2) ?? null;
