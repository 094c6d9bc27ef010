/** Where a message's answer is: what the search finds, read in its conversation. */
import type { CallDatabase } from "../environment.ts";
import { type Found, type FoundEntry, type FoundTopic, find } from "../search/find.ts";
import { readCase } from "../search/find-law.ts";
import { readQuery } from "../search/read-query.ts";
import { isFunctionWord, nameWords, tokenise } from "../search/words.ts";
import { sentencesOf } from "../sentences.ts";
import { compares, isNamed } from "./compare.ts";
import { asksForCase, asksForWhole, names } from "./read.ts";
import type { Thread } from "./thread.ts";
import { readTopics, type Topic } from "./topic.ts";
import { FEW } from "./write.ts";

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

/** The last messages may tell the story that this one is about: half as much counts what is found together with them. */
const STORY = { messages: 2, counts: 0.5 };
/** How much more a topic of the thread counts, or one of the same part of its course. */
const NEARBY = 1.2;
/** The least score for such a topic to be meant: half of what answers a message by itself. */
const LEAST_NEARBY = 35;
/** How much a topic of a subject that neither the thread nor the message has had counts: a thread changes it seldom. */
const OTHER_SUBJECT = 0.35;

const IT = /\b(?:it|its|that|this|these|those|they|them)\b/i;

/** What was found of a message: by itself, in the topics nearby, and together with the messages before it. */
interface Searches {
  readonly alone: Found;
  readonly inside: Found | null;
  readonly told: Found | null;
}

/** @param subjectOfFolder what the conversation's folder is about. */
export async function resolve(
  callDatabase: CallDatabase,
  text: string,
  thread: Thread,
  subjectOfFolder: string | null,
): Promise<Place> {
  const [latest] = await readTopics(callDatabase, thread.topics.slice(0, 1));
  const neighbors = latest?.neighbors.map(({ id }) => id) ?? [];
  const nearby = [...new Set([...thread.topics, ...neighbors])];
  const story = [...thread.asked.slice(-STORY.messages), text].join("\n");
  const [alone, inside, told] = await Promise.all([
    findAlone(callDatabase, text, subjectOfFolder),
    latest ? find(callDatabase, text, { within: nearby, subjectOfFolder }) : null,
    thread.asked.length > 0 ? find(callDatabase, story, { subjectOfFolder }) : null,
  ]);
  const named = await namedCase(callDatabase, alone.topics, text);
  // A name between words about nothing is meant.
  const called = alone.certainty === "nothing" && !latest ? calledTopic(alone.topics, text) : undefined;
  const ranked = rank({ alone, inside, told }, text, thread, nearby);
  const [best] = [named, called, ...ranked].filter((id) => id !== undefined);
  // The sides of a comparison, which are named.
  const isSide = (id: string) => alone.topics.some((topic) => topic.id === id && isNamed(text, topic));
  const ids = new Set([best ?? [], compares(text) ? ranked.filter(isSide) : [], ranked].flat());
  const topics = await readTopics(callDatabase, [...ids].slice(0, FEW));
  const [topic] = topics;
  const isSure =
    (named !== undefined && topic?.id === named) ||
    // A topic that is called by its title is meant, even if another subject has it too.
    (topic && isCalled(text, topic)) ||
    [alone, inside].some((one) => one?.certainty === "sure" && one.topics[0]?.id === best);
  // Words that neither the law nor English has are about nothing.
  const isNoise = [alone, inside].every((one) => !one?.topics.length) && !tokenise(text).some(isFunctionWord);
  const isNearby = inside?.topics.some(({ id, score }) => id === best && score >= LEAST_NEARBY);
  // What only the story finds has to be sure: the message itself may ask about anything.
  const isFound =
    isNearby ||
    called !== undefined ||
    told?.certainty === "sure" ||
    [alone, inside].some((one) => one && one.certainty !== "nothing");
  const found = [
    ...(told?.entries ?? []).filter((entry) => entry.topic === best),
    ...alone.entries,
    ...(inside?.entries ?? []),
  ];
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return {
    certainty: topics.length === 0 || isNoise ? "nothing" : isSure ? "sure" : isFound ? "close" : "nothing",
    topics,
    entries: [...entries.values()].toSorted((a, b) => b.score - a.score),
    isNamed: topic !== undefined && (topic.id === named || names(text, topic)),
    isChange: latest !== undefined && !thread.topics.includes(best ?? ""),
  };
}

/** The ids of what was found and of the thread's topics, best first. @param nearby in the same part of the course as the thread. */
function rank(
  { alone, inside, told }: Searches,
  text: string,
  thread: Thread,
  nearby: readonly string[],
): string[] {
  const scores = new Map<string, number>(thread.topics.map((id) => [id, 0]));
  const said = [...alone.topics, ...(inside?.topics ?? [])];
  for (const { id, score } of said) scores.set(id, score);
  const most = Math.max(0, ...said.map(({ score }) => score));
  const share = Math.min(STORY.counts, most / (told?.topics[0]?.score ?? 1));
  for (const { id, score } of told?.topics ?? []) scores.set(id, (scores.get(id) ?? 0) + share * score);
  const isThread = inside !== null;
  // The message may name another subject, or ask for nothing but another topic. "It" would be the thread's.
  const [first] = alone.topics;
  const isMeant = first && names(text, first) && asksForWhole(text, first) && !IT.test(text);
  const subjects = [...thread.topics.map(subjectOf), readQuery(text).subject, isMeant ? first.subject : null];
  const titled = alone.topics.filter((topic) => isThread && isCalled(text, topic)).map(({ id }) => id);
  const worth = (id: string) => {
    const near = [nearby, titled].filter((ids) => ids.includes(id)).length;
    const isOther = isThread && !subjects.includes(subjectOf(id));
    return (scores.get(id) ?? 0) * NEARBY ** near * (isOther ? OTHER_SUBJECT : 1);
  };
  // "The mens rea for it" asks about a topic of the thread.
  const isOfThread =
    isThread && /\b(?:about|for|in|of|on|to|under) (?:it|that|this|these|those|them)\W*$/i.test(text);
  return [...scores.keys()]
    .filter((id) => !isOfThread || thread.topics.includes(id))
    .toSorted((a, b) => worth(b) - worth(a));
}

/** Whether the text has the topic's title, or what it has before a colon or a parenthesis. */
const isCalled = (text: string, topic: Pick<Topic, "kind" | "title">) =>
  topic.kind === "outline" &&
  names(text, { ...topic, title: topic.title.split(/: | \(/)[0] ?? "", names: [] });

/** The id of the topic that the text calls by its title, the longest if there are several. */
const calledTopic = (topics: readonly FoundTopic[], text: string): string | undefined =>
  topics
    .filter((topic) => isCalled(text, topic) && nameWords(topic.title).length > 1)
    .toSorted((a, b) => b.title.length - a.title.length)[0]?.id;

/** What the message finds by itself; what it ends with, if it has more than one sentence and finds nothing. */
async function findAlone(callDatabase: CallDatabase, text: string, subjectOfFolder: string | null) {
  const found = await find(callDatabase, text, { subjectOfFolder });
  const [last = "", ...before] = sentencesOf(text).toReversed();
  if (found.certainty !== "nothing" || before.length === 0) return found;
  const ofLast = await find(callDatabase, last, { subjectOfFolder });
  return ofLast.certainty === "nothing" ? found : ofLast;
}

const FULL_NAME = /((?:[A-Z][\w.&’'-]* )+v\. [A-Z][\w.&’'-]*(?: [A-Z][\w.&’'-]*)*)/;

/**
 * The id of a case that the text asks for: by its whole name, which the search may not find if its words are common, or else by a
 * party.
 */
async function namedCase(
  callDatabase: CallDatabase,
  topics: readonly FoundTopic[],
  text: string,
): Promise<string | undefined> {
  if (!asksForCase(text)) return undefined;
  const cases = topics.filter(({ kind }) => kind === "case");
  const [name] = FULL_NAME.exec(text) ?? [];
  const exact =
    cases.find(({ title }) => text.includes(title)) ?? (name ? await readCase(callDatabase, name) : null);
  // "The armband case" may be about its topic, and "(NYT v Sullivan)" only cites one.
  const isWhole = /\bvs?\b/i.test(text.replace(/\(.*?\)/g, " "));
  return (exact ?? cases.find((topic) => names(text, isWhole ? topic : { ...topic, names: [] })))?.id;
}

/** `torts/battery` and `cases/torts/garratt-v-dailey` are of the same subject. */
const subjectOf = (topic: string) => topic.split("/").at(-2) ?? null;
