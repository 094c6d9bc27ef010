/** The conversation as a model sees it: shortened to a budget, oldest first, never without its beginning. */
import { readSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";

export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface StoredMessage extends Message {
  readonly citations: readonly Pick<Citation, "n" | "passageId">[];
}

/** A message this short still says what it was about. */
const MIN_CHARACTERS = 80;
const GAP = " … ";

/**
 * Shortens a conversation to so many characters. Long messages are cut in the middle, older ones to less. Only where even the
 * beginnings of all don't fit, the oldest answers go, and then the oldest questions after the first. The student speaks first,
 * and the roles alternate, because some models' templates refuse anything else.
 */
export function shorten(history: readonly Message[], characters: number): Message[] {
  const messages = alternate(
    history.map(({ role, content }) => ({
      role,
      content: (role === "assistant" ? readSections(content).answer : content).trim(),
    })),
  );
  const kept = leaveOut(messages, Math.max(1, Math.floor(characters / MIN_CHARACTERS)));
  const lengths = shares(
    kept.map(({ content }) => content.length),
    characters,
  );
  return kept.map(({ role, content }, place) => ({ role, content: cut(content, lengths[place] ?? 0) }));
}

/** Cuts a text in the middle, so that its beginning and its end stay. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const room = Math.max(0, characters - GAP.length);
  const head = Math.ceil(room / 2);
  return text.slice(0, head) + GAP + text.slice(text.length - (room - head));
}

/** Two messages of one role in a row become one, and an answer before the first question goes. */
function alternate(messages: readonly Message[]): Message[] {
  const result: Message[] = [];
  for (const message of messages) {
    const last = result.at(-1);
    if (message.content === "" || (!last && message.role === "assistant")) continue;
    if (last?.role === message.role)
      result[result.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
    else result.push(message);
  }
  return result;
}

function leaveOut(messages: Message[], most: number): Message[] {
  const surplus = messages.length - most;
  if (surplus <= 0) return messages;
  // Neither how it began nor what was said last.
  const inOrder = [...messages.keys()].slice(1, -1);
  const leaving = new Set(
    (["assistant", "user"] as const)
      .flatMap((role) => inOrder.filter((place) => messages[place]?.role === role))
      .slice(0, surplus),
  );
  return alternate(messages.filter((_, place) => !leaving.has(place)));
}

/**
 * How many characters each message gets. All get the same at most, and what short ones leave goes to the others; the last two
 * count double, because what is asked now is usually about them.
 */
function shares(lengths: readonly number[], characters: number): number[] {
  const sharing = (share: number) =>
    lengths.map((length, place) => Math.min(length, share * (place >= lengths.length - 2 ? 2 : 1)));
  let [fits, tooMuch] = [0, characters + 1];
  while (tooMuch - fits > 1) {
    const share = Math.floor((fits + tooMuch) / 2);
    if (sharing(share).reduce((sum, length) => sum + length, 0) <= characters) fits = share;
    else tooMuch = share;
  }
  return sharing(fits);
}
