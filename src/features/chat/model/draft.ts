/** Questions that the server doesn't have yet, stored so that nothing that happens to the page loses them. */
import { ofUser } from "@/lib/browser-storage.ts";

const NEW_CONVERSATION = "new";
const draftOf = (threadId: string | null) => `draft-${threadId ?? NEW_CONVERSATION}`;
const sentOf = (threadId: string | null) => `sent-${threadId ?? NEW_CONVERSATION}`;

/** The unsent draft, below a question that never arrived. */
export function readDraft(threadId: string | null): string {
  const draft = ofUser.get(draftOf(threadId)) ?? "";
  const sent = ofUser.get(sentOf(threadId));
  return sent ? addToDraft(sent, draft) : draft;
}

export function keepDraft(threadId: string | null, text: string): void {
  if (text) ofUser.set(draftOf(threadId), text);
  else ofUser.remove(draftOf(threadId));
}

/** A sent question stays stored until the server has it: a session that ends meanwhile takes the page away. */
export function keepSent(threadId: string | null, question: string): void {
  ofUser.set(sentOf(threadId), question);
}

export function releaseSent(threadId: string | null): void {
  ofUser.remove(sentOf(threadId));
}

/** Appends a question to a draft, unless the draft already contains it. */
export function addToDraft(draft: string, question: string): string {
  if (draft.includes(question)) return draft;
  return draft.trim() ? `${draft.trimEnd()}\n\n${question}` : question;
}
