import type { Turn, Versions } from "./turns.ts";

/**
 * The turns that the server has by now. What hasn't changed stays the same object, so that it isn't rendered again, and a
 * question that never arrived stays at the end: it is in this browser alone.
 */
export function mergeTurns(turns: readonly Turn[], stored: readonly Turn[]): readonly Turn[] {
  const known = new Map(turns.map((turn) => [turn.question.clientMessageId, turn]));
  const ids = new Set(stored.map(({ question }) => question.clientMessageId));
  const merged = stored.map((turn) => {
    const before = known.get(turn.question.clientMessageId);
    return before && isSame(before, turn) ? before : turn;
  });
  const isHereAlone = ({ question, answerId }: Turn) =>
    answerId === null && !ids.has(question.clientMessageId);
  const all = [...merged, ...turns.filter(isHereAlone)];
  return all.length === turns.length && all.every((turn, place) => turn === turns[place]) ? turns : all;
}

function isSame(before: Turn, now: Turn): boolean {
  const [one, other] = [before.answer, now.answer];
  if (!isSamePlace(before.questions, now.questions) || !isSamePlace(before.answers, now.answers))
    return false;
  if (one?.feedback !== other?.feedback) return false;
  return one?.id === other?.id && one?.state === other?.state && one?.text.length === other?.text.length;
}

const isSamePlace = (one: Versions, other: Versions): boolean =>
  one.place === other.place && one.messages.length === other.messages.length;
