import type { AnswerPart } from "@backend/contracts/chat.ts";
import { THREAD_SYNC_DELAY } from "@/lib/timings.ts";
import type { AskedQuestion } from "../api/ask-question.ts";
import { ChatError, ROW_LEVEL_SECURITY } from "./chat-failure.ts";
import type { ChatServices } from "./chat-state.ts";

/**
 * Asks. If row-level security refuses a new conversation, tries once more: the session may have just been renewed.
 * @param isNew whether the server doesn't have the conversation yet.
 * @param isOver whether the answer is no longer wanted.
 */
export async function* askTwice(
  services: Pick<ChatServices, "ask" | "onSyncIssue">,
  question: AskedQuestion,
  signal: AbortSignal,
  { isNew, isOver }: { readonly isNew: () => boolean; readonly isOver: () => boolean },
): AsyncGenerator<AnswerPart> {
  const isSyncIssue = (error: unknown) =>
    isNew() && error instanceof ChatError && error.code === ROW_LEVEL_SECURITY;
  try {
    yield* services.ask(question, signal);
  } catch (error) {
    if (!isSyncIssue(error) || isOver()) throw error;
    services.onSyncIssue();
    await new Promise((resolve) => setTimeout(resolve, THREAD_SYNC_DELAY));
    if (isOver()) throw error;
    try {
      yield* services.ask(question, signal);
    } catch (again) {
      if (!isSyncIssue(again)) throw again;
      const message = "Copy your question, sign out, sign in again, and resend it.";
      throw new ChatError({ code: "thread_not_created", message, isStored: false }, { cause: again });
    }
  }
}
