/** What an open conversation shows, and what it needs from the backend. */
import type { AnswerPart, Usage } from "@backend/contracts/chat.ts";
import type { AskedQuestion, Position } from "../api/ask-question.ts";
import type { ChatFailure } from "./chat-failure.ts";
import type { Turn } from "./turns.ts";

export interface ChatState {
  /** Chosen here for a new conversation. */
  readonly threadId: string;
  /** Whether the server has the conversation. */
  readonly isStored: boolean;
  readonly turns: readonly Turn[];
  /** Asking: no word of the answer has come yet. */
  readonly phase: "idle" | "asking" | "answering";
  /** What is being done, such as "Searching *excited utterance* …"; empty while words come. */
  readonly status: string;
  readonly isSlow: boolean;
  /** The connection was lost, and the answer is written without this page for the moment. */
  readonly isReconnecting: boolean;
  readonly failure: ChatFailure | null;
  /** A question that was refused, for the composer to take back. */
  readonly returned: string | null;
  /** The question that is being edited, and the text to begin with: its own, or one that was refused. */
  readonly editing: { readonly questionId: string; readonly text: string } | null;
  /** How many questions were asked here. */
  readonly askedCount: number;
}

export interface ChatServices {
  ask(question: AskedQuestion, signal: AbortSignal): AsyncIterable<AnswerPart>;
  /** What an answer says from a position on, until it has ended or the connection is lost. */
  follow(answerId: string, position: Position, signal: AbortSignal): AsyncIterable<AnswerPart>;
  stop(answerId: string): Promise<void>;
  /** From now on, the conversation shows the branch that has the message. */
  showMessage(messageId: string): Promise<void>;
  /** Another version couldn't be opened. */
  onNotShown(): void;
  /** The branch that the server shows by now. */
  readTurns(threadId: string): Promise<readonly Turn[] | null>;
  isThreadStored(threadId: string): Promise<boolean>;
  /** The server named the conversation: a new one, or one whose title has changed. */
  onThread(thread: { readonly id: string; readonly title: string }): void;
  onUsage(usage: Usage): void;
  /** The database refused a new conversation; it is tried again once. */
  onSyncIssue(): void;
  /** The answer that was to be stopped couldn't be. */
  onNotStopped(): void;
  /** It ended without an answer's regular end, so lists and counts may be out of date. */
  onInterrupted(): void;
}

/** Under which thread its drafts are kept: a conversation that isn't stored yet shares the new one's. */
export const draftKey = ({ threadId, isStored }: ChatState): string | null => (isStored ? threadId : null);
