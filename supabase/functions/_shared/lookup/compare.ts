/** A comparison: what sets the sides apart, and the sides in a table. */

import { SAYS_WHAT_IT_IS } from "./forms.ts";
import { type Reading, showIf } from "./found.ts";
import { names } from "./read.ts";
import type { Place } from "./resolve.ts";
import { type Entry, ofKind, passageOf, type Topic } from "./topic.ts";
import { answerOf, type Block, blocksOf, type Draft, FEW, lineOf, row, sections, tablesOf } from "./write.ts";

const COMPARES =
  /\b(?:differ(?:s|ent|ence|ences)?|distinguish\w*|compare[ds]?|comparison|versus|vs|same (?:thing )?as)\b/i;

export const compares = (text: string): boolean => COMPARES.test(text);

/** Whether the outlines set the sides apart; if so, it's in the draft. */
export function writeComparison(
  draft: Draft,
  { entries, topics, isChange }: Place,
  { text, thread }: Reading,
): boolean {
  const sides = topics.filter((topic) => isNamed(text, topic)).slice(0, FEW);
  // After an answer, "the other test" is its topic's.
  const among = isChange || thread.topics.length === 0 ? topics : [...topics.slice(0, 1), ...sides];
  const distinction = entries.find(
    ({ kind, topic }) => kind === "distinction" && among.some(({ id }) => id === topic),
  );
  const passage = distinction && passageOf(topics, distinction.passageId);
  if (distinction && passage) draft.say(draft.write({ text: answerOf(distinction), passage }));
  for (const block of sides.length > 1 ? sides.flatMap(whatItIs) : []) showIf(draft, block);
  const own = passage ? tablesOf(passage)[0] : undefined;
  if (own && passage) draft.show({ text: own, passage });
  else if (sides.length === 2) draft.say(sideBySide(draft, sides));
  else if (passage) draft.show({ text: passage.body, passage });
  const near = entries.filter((entry) => entry.likeness > 0 && entry !== distinction);
  for (const block of near.slice(0, 1).flatMap((one) => blocksOf(topics, one))) showIf(draft, block);
  for (const line of near.slice(1).flatMap((one) => lineOf(topics, one))) showIf(draft, line);
  const rest = topics.slice(0, 2).flatMap((topic) => ofKind(topic, "distinctions", "rule"));
  for (const block of sections(rest.filter(({ id }) => id !== passage?.id))) draft.fold(block);
  return distinction !== undefined || sides.length > 1;
}

/** "Larceny, embezzlement, and false pretenses" */
const LISTS = /,.*\b(?:and|or)\b/i;

/** In a list of three, half of a title such as "False pretenses and larceny by trick" is enough. */
function isNamed(text: string, topic: Topic): boolean {
  if (topic.kind !== "outline") return false;
  const halves = LISTS.test(text) ? topic.title.split(" and ") : [];
  return names(text, topic) || halves.some((half) => names(text, { ...topic, title: half, names: [] }));
}

const firstOf = (side: Topic, kinds: readonly string[]): Entry[] =>
  kinds.flatMap((kind) => side.entries.filter((one) => one.kind === kind)).slice(0, 1);

const whatItIs = (side: Topic): Block[] =>
  firstOf(side, SAYS_WHAT_IT_IS).flatMap((entry) => lineOf([side], entry));

function sideBySide(draft: Draft, sides: readonly Topic[]): string {
  const cell = (side: Topic, kinds: readonly string[]) =>
    firstOf(side, kinds)
      .flatMap((entry) => blocksOf([side], entry, entry.answer))
      .map(({ text, passage }) => `${text} ${draft.mark(passage)}`)
      .join("");
  const rows = [
    ["What it is", ...sides.map((side) => cell(side, SAYS_WHAT_IT_IS))],
    ["Elements", ...sides.map((side) => cell(side, ["elements"]))],
  ].filter((cells) => cells.slice(1).every((one) => one !== ""));
  return [
    row(["", ...sides.map(({ title }) => title)]),
    `|---|${"---|".repeat(sides.length)}`,
    ...rows.map(row),
  ].join("\n");
}
