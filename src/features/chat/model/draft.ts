/** A question that is written but not sent, kept so that nothing that happens to the page loses it. */
import { ofUser } from "@/lib/browser-storage.ts";

const NEW_CONVERSATION = "new";
const nameFor = (threadId: string | null) => `draft-${threadId ?? NEW_CONVERSATION}`;

export function readDraft(threadId: string | null): string {
  return ofUser.get(nameFor(threadId)) ?? "";
}

export function keepDraft(threadId: string | null, text: string): void {
  if (text) ofUser.set(nameFor(threadId), text);
  else ofUser.remove(nameFor(threadId));
}

/** Adds a question to one that was written and not sent: that is not lost, and the same is not added twice. */
export function addToDraft(draft: string, question: string): string {
  if (draft.includes(question)) return draft;
  return draft.trim() ? `${draft.trimEnd()}\n\n${question}` : question;
}
