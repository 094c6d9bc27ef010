/**
 * The answer without a model. It looks rules up and doesn't apply them: one search, and then the entry that answers (sure),
 * the closest rules (close), or nothing. A follow-up shows more of the thread's topic.
 */
import { sectionAsked } from "../contracts/outlines.ts";
import type { CallDatabase } from "../environment.ts";
import { type Answer, free } from "../practice/write.ts";
import { type FoundEntry, find } from "../search/find.ts";
import { type LawPassage, readTopic } from "../search/find-law.ts";
import { plainly, readQuery, withoutFraming, withoutMarkup } from "../search/read-query.ts";
import { asksOnlyForParts, partsAsked, writeCase } from "./case.ts";
import { compares, writeComparison } from "./compare.ts";
import { entriesOf, type Reading, writeClosest, writeEntry } from "./found.ts";
import { type Kind, kindIn, restOf } from "./kinds.ts";
import { withOwn } from "./own.ts";
import { asksForWhole, contentWords, tellsStory } from "./read.ts";
import { decline, recall, replyTo } from "./replies.ts";
import { type Place, resolve } from "./resolve.ts";
import { type Message, readThread, type Thread } from "./thread.ts";
import { passageOf, readTopics, type Topic } from "./topic.ts";
import { answerWholeSubject } from "./whole-subject.ts";
import { answerOf, type Block, Draft, FEW, link, sections, titleOf } from "./write.ts";

export type { Answer } from "../practice/write.ts";

export interface Asked {
  readonly text: string;
  /** Oldest first. */
  readonly history: readonly Message[];
  /** Of the conversation's folder: a slug. */
  readonly subject?: string | null;
}

/** @param findOwn finds what the student's own material has; null if they have none. */
export async function lookUp(
  callDatabase: CallDatabase,
  asked: Asked,
  findOwn: ((text: string) => Promise<LawPassage[]>) | null = null,
): Promise<Answer> {
  const { text, kind, about, isBare, thread } = read(asked);
  const written =
    (await answerSection(callDatabase, text)) ??
    replyTo(text) ??
    (await answerWholeSubject(callDatabase, text, thread)) ??
    recall(text, asked.history);
  if (written) return written;
  if (isBare && thread.topics.length === 0) return free("About which topic? Name one, such as “hearsay”.");
  if (kind && isBare) return await goOn(callDatabase, kind, thread);

  const [answer, own] = await Promise.all([
    lookUpLaw(callDatabase, { text, kind, thread }, asked.subject ?? null, about),
    findOwn?.(text) ?? [],
  ]);
  return withOwn(answer, own);
}

function read({ text, history }: Asked) {
  const message = withoutMarkup(text);
  const kind = kindIn(plainly(message));
  const about = kind ? restOf(kind, plainly(message)) : message;
  const isBare = kind !== null && contentWords(about).length === 0;
  return { text: message, kind, about, isBare, thread: readThread(history) };
}

/** Whether a message asks for a form of what was shown, such as a table, or for its cases. It is no attempt at an open question. */
export function asksForForm(text: string): boolean {
  const { kind, isBare } = read({ text, history: [] });
  return isBare && Boolean(kind?.isForm || kind?.isApart);
}

/** To "Ask about this" of an outline's section: the editors' short answers, and itself. Null if the text asks of none. */
async function answerSection(callDatabase: CallDatabase, text: string): Promise<Answer | null> {
  const asked = sectionAsked(text);
  const outline = asked && (await readTopic(callDatabase, asked.title));
  const passage = outline?.passages.find(({ heading }) => heading === asked?.heading);
  if (!outline || !passage) return null;
  const { entries } = await find(callDatabase, passage.heading, { within: [outline.id] });
  const [first, ...others] = entries.filter(({ passageId }) => passageId === passage.id);
  const draft = new Draft();
  if (first) draft.say(draft.write({ text: answerOf(first), passage }));
  for (const block of sections([passage])) draft.show(block);
  for (const { gist } of others) draft.show({ text: `- ${gist}`, passage });
  return draft.finish();
}

async function lookUpLaw(
  callDatabase: CallDatabase,
  reading: Reading,
  subject: string | null,
  about: string,
): Promise<Answer> {
  const { text, kind, thread } = reading;
  const isApart = kind?.isForm || kind?.isApart;
  const place = await resolve(callDatabase, isApart ? about : text, thread, subject);
  if (kind?.isForm && thread.topics.length > 0 && !namesTopic(place))
    return await goOn(callDatabase, kind, thread);
  if (readQuery(text).isOutside) return await decline(callDatabase, thread);
  const part = await partOfCase(callDatabase, place, reading);
  if (part) return part;
  if (place.certainty === "nothing") {
    if (kind && thread.topics.length > 0) return await goOn(callDatabase, kind, thread);
    return await decline(callDatabase, thread);
  }
  return write(place, reading);
}

/**
 * What "Quiz me first" asks about: the entry or the topic that answers the message. Null if it asks for a form, or for more of what
 * was shown, or tells a story: then there is nothing to ask back.
 */
export async function findLesson(
  callDatabase: CallDatabase,
  asked: Asked,
): Promise<{ readonly id: string } | null> {
  const { text, kind, isBare, thread } = read(asked);
  if (replyTo(text) || recall(text, asked.history) || kind?.isForm || isBare || tellsStory(text)) return null;
  const { certainty, topics, entries } = await resolve(callDatabase, text, thread, asked.subject ?? null);
  const [topic] = topics;
  if (certainty === "nothing" || topic?.kind !== "outline") return null;
  return entries.find((entry) => entry.topic === topic.id && entry.likeness > 0) ?? topic;
}

/** Below this likeness of its best entry, a sure topic has no sure answer: its closest rules are shown. */
const SURE_LIKENESS = 0.45;

function write(place: Place, reading: Reading): Answer {
  const { text, kind, thread } = reading;
  const [best] = place.topics;
  if (!best) throw new Error("A place has a topic");
  const draft = new Draft();
  const isComparison = compares(withoutFraming(text)) && !tellsStory(text);
  // What the thread's topic is compared with is no other topic.
  const isBeside = isComparison && place.topics.some(({ id }) => id === thread.topics[0]);
  if (place.isChange && !isBeside) draft.say(`Changing topic to ${link(titleOf(best), best.id)}.`);
  if (isComparison && writeComparison(draft, place, reading)) return draft.finish();
  if (kind && namesTopic(place) && (kind.isForm || asksForList(kind, text, best)))
    return writeKind(draft, kind, [best], thread);
  if (best.kind === "case" && place.isNamed) return writeCase(draft, best, place.topics, plainly(text));
  const isSure =
    place.certainty === "sure" &&
    !tellsStory(text) &&
    answers(entriesOf(place, best, reading)[0], best, reading);
  return isSure ? writeEntry(draft, place, reading) : writeClosest(draft, place, reading);
}

/** Whether the text asks for what the whole topic has of this kind. "Exceptions to the exclusionary rule" is a topic itself. */
function asksForList(kind: Kind, text: string, topic: Topic): boolean {
  const plain = plainly(text);
  const isList = (kind.isApart || kind.list?.test(plain)) && !kind.asks.test(plainly(topic.title));
  return (
    isList === true &&
    asksForWhole(withoutFraming(restOf(kind, plain)), topic) &&
    kind.show(topic, () => false).length > 0
  );
}

/** Whether what is to be put in a form says of which topic: "flashcards on the mailbox rule". */
const namesTopic = ({ isNamed, certainty }: Place) => isNamed || certainty === "sure";

/**
 * A topic without entries answers by its rule. An application's verdict is on its own facts: asked in other words, it only comes close. To
 * what was shown already the section that it rests on is the answer, unless that was shown, too.
 */
function answers(entry: FoundEntry | undefined, topic: Topic, { text, thread }: Reading): boolean {
  if (!entry) return true;
  const section = passageOf([topic], entry.passageId);
  const isNew = !thread.hasShown(entry.answer) || (section !== undefined && !thread.hasShown(section.body));
  return (
    isNew && entry.likeness >= SURE_LIKENESS && (entry.kind !== "application" || entry.asks.includes(text))
  );
}

/** After a case, "the rule" and "what happened" are parts of its brief, unless other words lead elsewhere. */
async function partOfCase(
  callDatabase: CallDatabase,
  { certainty, isChange, topics }: Place,
  { text, thread }: Reading,
): Promise<Answer | null> {
  const plain = plainly(text);
  const isElsewhere = certainty === "sure" || (certainty === "close" && isChange);
  if (tellsStory(text) || partsAsked(plain).length === 0) return null;
  if (isElsewhere && !asksOnlyForParts(plain)) return null;
  const [latest] = await readTopics(callDatabase, thread.topics.slice(0, 1));
  return latest?.kind === "case" ? writeCase(new Draft(), latest, topics, plain) : null;
}

/** Shows more of what the thread is about. */
async function goOn(callDatabase: CallDatabase, kind: Kind, thread: Thread): Promise<Answer> {
  const ids = thread.topics.slice(0, kind.isOfAll ? FEW : 1);
  return writeKind(new Draft(), kind, await readTopics(callDatabase, ids), thread);
}

function writeKind(draft: Draft, kind: Kind, topics: readonly Topic[], thread: Thread): Answer {
  const [topic] = topics;
  if (!topic) return free("That topic isn’t in the outlines anymore. Ask about another one.");
  const all = topics.flatMap((one) => kind.show(one, thread.hasShown));
  const unread = all.filter((block) => !thread.hasShown(block.text));
  const heading = `**${kind.name}: ${titleOf(topic)}**`;
  // What was read may be wanted in another form, but not one of a series again.
  const isAgain = kind.rewords ? !thread.hasShown(heading) : unread.length === 0 && !kind.atOnce;
  const blocks = kind.isForm && isAgain ? all : unread;
  if (blocks.length === 0) return nothingMore(draft, topic);
  draft.say(heading);
  const shown: Block[] = [];
  for (const block of blocks.slice(0, kind.atOnce ?? blocks.length)) {
    if (shown.some((one) => says(one, block)) || (shown.length > 0 && !draft.fits(block.text))) continue;
    shown.push(block);
    draft.say(draft.write(block));
  }
  return draft.finish();
}

/** A section says what its sentences and its entries do. */
const says = (one: Block, { text, passage, heading }: Block): boolean =>
  one.text.includes(text) || (!heading && one.heading !== undefined && one.passage.id === passage.id);

/** Says that everything was shown, and offers what is next to the topic. */
function nothingMore(draft: Draft, topic: Topic): Answer {
  const nearby = topic.neighbors.slice(0, FEW).map(({ id, title }) => link(title, id));
  const offer = nearby.length > 0 ? ` Next to it: ${new Intl.ListFormat("en-US").format(nearby)}.` : "";
  draft.say(`That’s all the outline on ${link(titleOf(topic), topic.id)} has on this.${offer}`);
  return { ...draft.finish(), isFree: true };
}
