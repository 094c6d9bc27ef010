/** A comparison: what sets the sides apart, and the sides in a table. */

import { SAYS_WHAT_IT_IS } from "./forms.ts";
import { type Reading, showIf } from "./found.ts";
import { names } from "./read.ts";
import type { Place } from "./resolve.ts";
import { type Entry, ofKind, passageOf, type Topic } from "./topic.ts";
import { answerOf, type Block, blocksOf, type Draft, FEW, lineOf, sections, tablesOf } from "./write.ts";

const COMPARES =
  /\b(?:differ(?:s|ent|ence|ences)?|distinguish\w*|compare[ds]?|comparison|versus|vs|same (?:thing )?as)\b/i;

export const compares = (text: string): boolean => COMPARES.test(text);

/** Whether the outlines set the sides apart; if so, it's in the draft. */
export function writeComparison(
  draft: Draft,
  { entries, topics, isChange }: Place,
  { text, thread }: Reading,
): boolean {
  const ofSubject = topics.filter(({ subject }) => subject === topics[0]?.subject);
  const named = topics.filter((topic) => isNamed(text, topic));
  // Another subject's topic of the same name is no third side.
  const isWithin =
    ofSubject.filter((topic) => named.includes(topic) || topic.id === thread.topics[0]).length > 1;
  const sides = named.filter((topic) => !isWithin || ofSubject.includes(topic)).slice(0, FEW);
  // After an answer, "the other test" is its topic's.
  const among = isChange || thread.topics.length === 0 ? ofSubject : [...topics.slice(0, 1), ...sides];
  const isOf = (some: readonly Topic[]) => (entry: Entry) => some.some(({ id }) => id === entry.topic);
  const distinctions = entries.filter(isOf(among)).filter(({ kind }) => kind === "distinction");
  // What "it" is sets itself apart best.
  const own = distinctions.find(
    ({ topic, answer }) => topic === thread.topics[0] && sides.some((side) => isNamed(answer, side)),
  );
  const distinction = own ?? distinctions[0];
  const passage = distinction && passageOf(topics, distinction.passageId);
  if (distinction && passage) draft.say(draft.write({ text: answerOf(distinction), passage }));
  for (const block of sides.length > 1 ? sides.flatMap(whatItIs) : []) showIf(draft, block);
  const table = passage ? tablesOf(passage)[0] : undefined;
  if (table && passage) draft.show({ text: table, passage });
  else if (passage) draft.show({ text: passage.body, passage });
  const [nearest, ...near] = entries
    .filter(isOf(sides.length > 1 ? sides : topics.slice(0, 1)))
    .filter((one) => one.likeness > 0 && one !== distinction);
  for (const block of nearest ? blocksOf(topics, nearest) : []) showIf(draft, block);
  for (const line of near.flatMap((one) => lineOf(topics, one))) showIf(draft, line);
  const rest = topics.slice(0, 2).flatMap((topic) => ofKind(topic, "distinctions", "rule"));
  for (const block of sections(rest.filter(({ id }) => id !== passage?.id))) draft.fold(block);
  return distinction !== undefined || sides.length > 1;
}

/** Half of a title such as "Robbery and Extortion" names it, too. */
const isNamed = (text: string, topic: Topic): boolean =>
  topic.kind === "outline" &&
  (names(text, topic) ||
    topic.title.split(" and ").some((half) => names(text, { ...topic, title: half, names: [] })));

const whatItIs = (side: Topic): Block[] =>
  SAYS_WHAT_IT_IS.flatMap((kind) => side.entries.filter((one) => one.kind === kind))
    .slice(0, 1)
    .flatMap((entry) => lineOf([side], entry));
