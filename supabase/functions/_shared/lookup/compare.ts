/** A comparison: what sets the sides apart, and the sides in a table. */

import { SAYS_WHAT_IT_IS } from "./forms.ts";
import { type Reading, showIf } from "./found.ts";
import { names } from "./read.ts";
import type { Place } from "./resolve.ts";
import { type Entry, ofKind, passageOf, type Topic } from "./topic.ts";
import { answerOf, type Block, blocksOf, type Draft, FEW, lineOf, sections, tablesOf } from "./write.ts";

const COMPARES =
  /\b(?:differ(?:s|ent|ence|ences)?|distinguish\w*|compar(?:e[ds]?|ing|ison)|versus|vs|same (?:thing )?as)\b/i;

export const compares = (text: string): boolean => COMPARES.test(text);

/** Whether the outlines set the sides apart; if so, it's in the draft. */
export function writeComparison(
  draft: Draft,
  { entries, topics, isChange }: Place,
  { text, thread }: Reading,
): boolean {
  const ofSubject = topics.filter(({ subject }) => subject === topics[0]?.subject);
  const named = topics.filter((topic) => isNamed(text, topic));
  // "It" is the thread's topic, which needn't be named.
  const meant = topics.filter((topic) => named.includes(topic) || topic.id === thread.topics[0]);
  // Another subject's topic of the same name is no third side.
  const within = meant.filter((topic) => ofSubject.includes(topic));
  const sides = (within.length > 1 ? within : named.length > 1 ? named : meant).slice(0, FEW);
  // After an answer, "the other test" is its topic's.
  const among = isChange || thread.topics.length === 0 ? ofSubject : [...topics.slice(0, 1), ...sides];
  const isOf = (some: readonly Topic[]) => (entry: Entry) => some.some(({ id }) => id === entry.topic);
  // Between two sides, what sets one apart from something else says nothing. "Assault and Battery" is two of them.
  const twofold = sides.filter((side) => partsNamed(text, side) > 1);
  const setsApart = ({ topic, question, answer }: Entry, text = `${question} ${answer}`) =>
    sides.length < 2 ||
    twofold.some(({ id }) => id === topic) ||
    sides.filter((side) => side.id === topic || isNamed(text, side)).length > 1;
  const distinctions = entries.filter(
    (entry) => entry.kind === "distinction" && isOf(among)(entry) && setsApart(entry),
  );
  // What "it" is sets itself apart best.
  const distinction =
    distinctions.find(({ topic }) => topic === thread.topics[0]) ??
    distinctions.find((one) => setsApart(one, one.question)) ??
    distinctions[0];
  const passage = distinction && passageOf(topics, distinction.passageId);
  if (distinction && passage) draft.say(draft.write({ text: answerOf(distinction), passage }));
  const [table] = passage ? tablesOf(passage) : [];
  if (table && passage && !thread.hasShown(table)) draft.show({ text: table, passage });
  for (const side of sides.length > 1 ? sides : [])
    for (const block of whatItIs(side, distinction ? lineOf : blocksOf)) showIf(draft, block);
  const [nearest, ...near] = entries
    .filter(isOf(sides.length > 1 ? sides : topics.slice(0, 1)))
    .filter((one) => one.likeness > 0 && one !== distinction);
  for (const block of nearest ? blocksOf(topics, nearest) : []) showIf(draft, block);
  for (const line of near.flatMap((one) => lineOf(topics, one))) showIf(draft, line);
  const rest = (sides.length > 1 ? sides : topics.slice(0, 2)).flatMap((topic) =>
    ofKind(topic, "distinctions", "rule"),
  );
  for (const block of sections(rest.filter(({ id }) => id !== passage?.id))) draft.fold(block);
  return distinction !== undefined || sides.length > 1;
}

type Titled = Pick<Topic, "title" | "names" | "kind">;

/** How many parts of a title such as "Robbery and Extortion" the text has. */
const partsNamed = (text: string, topic: Titled): number =>
  topic.title
    .split(/ and (?:Other .*)?|: | \(/)
    .filter((part) => names(text, { ...topic, title: part, names: [] })).length;

/** Part of a title names its topic, too. */
export const isNamed = (text: string, topic: Titled): boolean =>
  topic.kind === "outline" && (names(text, topic) || partsNamed(text, topic) > 0);

const whatItIs = (side: Topic, tell: typeof lineOf): Block[] =>
  SAYS_WHAT_IT_IS.flatMap((kind) => side.entries.filter((one) => one.kind === kind))
    .slice(0, 1)
    .flatMap((entry) => tell([side], entry));
