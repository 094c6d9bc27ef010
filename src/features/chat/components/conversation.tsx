import { useChat } from "@ai-sdk/react";
import type { Citation, Usage } from "@backend/contracts/chat.ts";
import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { createChatTransport } from "../api/chat-transport.ts";
import { getUsage } from "../api/get-usage.ts";
import { chatKeys } from "../api/keys.ts";
import { chatFailure } from "../model/chat-failure.ts";
import { type ChatMessage, textOf } from "../model/chat-message.ts";
import { keepChatMode, readChatMode } from "../model/chat-mode.ts";
import { addToDraft, keepDraft, readDraft } from "../model/draft.ts";
import { toTurns } from "../model/turns.ts";
import { Answer, Thinking } from "./answer.tsx";
import { Composer } from "./composer.tsx";
import { FirstQuestions } from "./first-questions.tsx";
import { StudyModeSwitch } from "./study-mode-switch.tsx";
import { TurnOutcome } from "./turn-outcome.tsx";
import { useLastTurnInView } from "./use-last-turn-in-view.ts";

interface ConversationProps {
  readonly userId: string;
  /** Null until the first answer begins. */
  readonly threadId: string | null;
  readonly initialMessages: ChatMessage[];
  /** The first answer of a new conversation has begun: it has an id now. */
  readonly onThreadStarted: (threadId: string) => void;
  readonly onOpenCitation: (citation: Citation) => void;
}

/** How often a growing answer is drawn, in milliseconds. */
const DRAW_INTERVAL = 50;

export function Conversation({
  userId,
  threadId,
  initialMessages,
  onThreadStarted,
  onOpenCitation,
}: ConversationProps) {
  const queries = useQueryClient();
  const { data: usage } = useQuery(getUsage(userId));
  const [text, setText] = useState(() => readDraft(threadId));
  const currentThread = useRef(threadId);
  const sentQuestion = useRef<string | null>(null);
  const [stoppedId, setStoppedId] = useState<string | null>(null);

  /** A question stays a draft until the server has taken it in: a session that ends meanwhile takes the page away. */
  const releaseDraft = () => {
    if (readDraft(currentThread.current) === sentQuestion.current) keepDraft(currentThread.current, "");
  };

  const [mode, setMode] = useState(readChatMode);
  const currentMode = useRef(mode);
  const transport = useMemo(
    () => createChatTransport(() => ({ threadId: currentThread.current, mode: currentMode.current })),
    [],
  );
  const { messages, sendMessage, regenerate, stop, status, error, clearError, setMessages } =
    useChat<ChatMessage>({
      messages: initialMessages,
      transport,
      throttle: DRAW_INTERVAL,
      // A question that failed may have begun a conversation all the same.
      onError: () => void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
      onFinish: ({ isAbort }) => {
        // A stopped answer brings no count of its own.
        if (isAbort) void queries.invalidateQueries({ queryKey: chatKeys.usage(userId) });
      },
      onData: (part) => {
        if (part.type === "data-usage") queries.setQueryData<Usage>(chatKeys.usage(userId), part.data);
        if (part.type !== "data-thread") return;
        releaseDraft();
        if (currentThread.current !== part.data.id) {
          currentThread.current = part.data.id;
          onThreadStarted(part.data.id);
          void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
        }
      },
    });
  const isAnswering = status === "submitted" || status === "streaming";
  const failure = error ? chatFailure(error) : null;
  const last = messages.at(-1);
  const turns = toTurns(messages);
  const lastTurn = useLastTurnInView(turns.length);

  const changeText = (next: string) => {
    setText(next);
    keepDraft(currentThread.current, next);
  };
  const changeMode = (next: ChatMode) => {
    setMode(next);
    currentMode.current = next;
    keepChatMode(next);
  };
  const send = (question: string) => {
    clearError();
    setStoppedId(null);
    setText("");
    keepDraft(currentThread.current, question);
    sentQuestion.current = question;
    void sendMessage({ text: question });
  };
  const retry = () => {
    clearError();
    setStoppedId(null);
    void regenerate();
  };

  // What was refused was not taken in: it goes back to where it was written, and can be sent again as it is.
  const refusedQuestion =
    failure && REFUSALS.has(failure.code) && last?.role === "user" ? textOf(last) : null;
  useEffect(() => {
    if (refusedQuestion === null) return;
    setMessages((current) => current.slice(0, -1));
    const draft = addToDraft(refusedQuestion, readDraft(currentThread.current));
    setText(draft);
    keepDraft(currentThread.current, draft);
  }, [refusedQuestion, setMessages]);

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-(--content-padding)">
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-8 py-6">
          {messages.length === 0 && !isAnswering && <FirstQuestions onChoose={send} />}
          {turns.map(({ question, answers }, index) => (
            <div
              key={question.id}
              ref={index === turns.length - 1 ? lastTurn : undefined}
              data-last={index === turns.length - 1 || undefined}
              // The last turn fills the view, so that its question can stand at the top while the answer grows.
              className="grid scroll-mt-6 grid-cols-1 content-start gap-8 data-last:min-h-[calc(100dvh-15rem)]"
            >
              <Question text={textOf(question)} />
              {answers.map((message) => (
                <Answer
                  key={message.id}
                  message={
                    message.id === stoppedId ? { ...message, metadata: { status: "stopped" } } : message
                  }
                  isStreaming={isAnswering && message === last}
                  isLast={message === last && !isAnswering}
                  onOpenCitation={onOpenCitation}
                  onRetry={retry}
                />
              ))}
              {isAnswering && question === last && <Thinking />}
            </div>
          ))}
          <TurnOutcome
            failure={failure}
            isUnanswered={!isAnswering && last?.role === "user"}
            resetsAt={usage?.resetsAt ?? null}
            onRetry={retry}
          />
        </div>
        <p role="status" className="sr-only">
          {isAnswering
            ? "The answer is being written."
            : last?.role === "assistant"
              ? "The answer is complete."
              : ""}
        </p>
        <div className="sticky bottom-0 -mx-2 bg-page px-2 pb-3 sm:pb-4">
          <Composer
            text={text}
            onTextChange={changeText}
            onSend={() => send(text.trim())}
            onStop={() => {
              setStoppedId(last?.id ?? null);
              void stop();
            }}
            isAnswering={isAnswering}
            options={<StudyModeSwitch mode={mode} onChange={changeMode} />}
            note={<UsageNote usage={usage ?? null} />}
          />
        </div>
      </div>
    </div>
  );
}

function UsageNote({ usage }: { readonly usage: Usage | null }) {
  if (usage?.limit == null) return "Study help, not legal advice.";
  const isSpent = usage.used >= usage.limit;
  return (
    <>
      {Math.min(usage.used, usage.limit)} of {usage.limit} free messages used this month
      {isSpent && (
        <>
          {" · "}
          <Link to="/settings" className="whitespace-nowrap text-accent underline underline-offset-2">
            Upgrade
          </Link>
        </>
      )}
    </>
  );
}

/** Answers with these codes say that nothing was stored. */
const REFUSALS = new Set([
  "quota_exceeded",
  "rate_limited",
  "invalid_message",
  "thread_not_found",
  "unauthorized",
]);

function Question({ text }: { readonly text: string }) {
  return (
    <div className="ml-auto max-w-[85%] whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3 leading-relaxed">
      {text}
    </div>
  );
}
