/** Questions that the server doesn't have yet, stored so that nothing that happens to the page loses them. */
import { ofUser } from "@/lib/browser-storage.ts";
import { parseFields, stringOf } from "@/lib/json.ts";
import type { Question } from "./turns.ts";

const NEW_CONVERSATION = "new";
const draftOf = (threadId: string | null) => `draft-${threadId ?? NEW_CONVERSATION}`;
const sentOf = (threadId: string | null) => `sent-${threadId ?? NEW_CONVERSATION}`;

export const readDraft = (threadId: string | null): string => ofUser.get(draftOf(threadId)) ?? "";

/** The draft from here on: what was written, below the questions that never arrived. */
export function takeDraft(threadId: string | null): string {
  const unsent = [...Object.values(readSent(threadId)), readDraft(threadId)];
  const draft = unsent.map((text) => stringOf(text) ?? "").reduce(addToDraft, "");
  keepDraft(threadId, draft);
  ofUser.remove(sentOf(threadId));
  return draft;
}

export function keepDraft(threadId: string | null, text: string): void {
  if (text) ofUser.set(draftOf(threadId), text);
  else ofUser.remove(draftOf(threadId));
}

/** A new conversation has been stored: what wasn't sent in it goes with it. */
export function moveDraft(from: string | null, to: string | null): void {
  keepDraft(to, readDraft(from));
  keepDraft(from, "");
  storeSent(to, readSent(from));
  ofUser.remove(sentOf(from));
}

/** Each question's text, by the id that it was sent with. */
const readSent = (threadId: string | null) => parseFields(ofUser.get(sentOf(threadId)));

function storeSent(threadId: string | null, sent: ReturnType<typeof readSent>): void {
  if (Object.keys(sent).length > 0) ofUser.set(sentOf(threadId), JSON.stringify(sent));
  else ofUser.remove(sentOf(threadId));
}

/** A sent question stays stored until the server has it: a session that ends meanwhile takes the page away. */
export function keepSent(threadId: string | null, { clientMessageId, text }: Question): void {
  storeSent(threadId, { ...readSent(threadId), [clientMessageId]: text });
}

export function releaseSent(threadId: string | null, { clientMessageId }: Question): void {
  const { [clientMessageId]: _, ...others } = readSent(threadId);
  storeSent(threadId, others);
}

/** Appends a question to a draft, unless the draft already contains it. */
export function addToDraft(draft: string, question: string): string {
  if (draft.includes(question)) return draft;
  return draft.trim() ? `${draft.trimEnd()}\n\n${question}` : question;
}
