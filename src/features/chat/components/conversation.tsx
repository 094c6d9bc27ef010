import type { ChatMode } from "@backend/contracts/chat-limits.ts";
import { useQuery } from "@tanstack/react-query";
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { announce, notify } from "@/components/ui/toasts.ts";
import { useNow } from "@/components/ui/use-now.ts";
import { changedSources } from "../api/changed-sources.ts";
import { useForkConversation } from "../api/fork-conversation.ts";
import { getUsage } from "../api/get-usage.ts";
import { useFollowThread } from "../api/watch-threads.ts";
import type { CardRequest } from "../model/card-request.ts";
import { keepChatMode, readChatMode } from "../model/chat-mode.ts";
import type { ChatSession } from "../model/chat-session.ts";
import { type ChatState, draftKey } from "../model/chat-state.ts";
import { remainingOf, usageNote } from "../model/remaining.ts";
import { StatusAnnouncement } from "./answer-status.tsx";
import { ChangedSourcesContext } from "./changed-sources-context.ts";
import { Composer } from "./composer.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";
import { JumpToLatest } from "./jump-to-latest.tsx";
import { StudyModeSwitch } from "./study-mode-switch.tsx";
import { TurnOutcome } from "./turn-outcome.tsx";
import { type TurnActions, TurnView } from "./turn-view.tsx";
import { useFoundMessage } from "./use-found-message.ts";
import { useLastTurnInView } from "./use-last-turn-in-view.ts";

const FirstQuestions = lazy(() => import("./first-questions.tsx"));
const UpgradePrompt = lazy(() => import("./upgrade-prompt.tsx"));

const NONE_CHANGED = {};

interface ConversationProps {
  readonly userId: string;
  readonly session: ChatSession;
  /** Where a new conversation begins. */
  readonly folderName?: string | null;
  /** In the composer, beside its options: what adds the user's own material. */
  readonly attach?: ReactNode;
  readonly onMakeCards: (request: CardRequest) => void;
}

export function Conversation({
  userId,
  session,
  folderName = null,
  attach,
  ...onAnswers
}: ConversationProps) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { data: usage = null, refetch: readUsage } = useQuery(getUsage(userId));
  const reset = usage ? Date.parse(usage.resetsAt) : 0;
  const remaining = remainingOf(
    usage,
    useNow((now) => (reset > now ? reset : null)),
  );
  const end = useRef<HTMLDivElement>(null);
  const upgrade = useRef<HTMLAnchorElement>(null);
  const showUpgrade = useCallback(() => {
    upgrade.current?.focus();
    // The plan may have changed in another tab.
    void readUsage();
  }, [readUsage]);
  useEffect(() => session.open(), [session]);
  useFollowThread(state.threadId, session.refresh);
  const [mode, setMode] = useState(readChatMode);
  const currentMode = useRef(mode);
  const changeMode = (next: ChatMode) => {
    setMode(next);
    currentMode.current = next;
    keepChatMode(next);
  };
  const send = useCallback((question: string) => session.send(question, currentMode.current), [session]);
  const retry = useCallback(() => session.retry(currentMode.current), [session]);
  const onFork = useFork(userId);
  const actions = useMemo(
    () => ({
      onAsk: send,
      onFork,
      onStartEditing: session.startEditing,
      onStopEditing: session.stopEditing,
      onEdit: (text: string) => session.edit(text, currentMode.current),
      onRegenerate: (answerId: string) => session.regenerate(answerId, currentMode.current),
      onShowVersion: (messageId: string) => void session.show(messageId),
    }),
    [session, send, onFork],
  );

  const { turns, phase, failure } = state;
  const conversation = useRef<HTMLDivElement>(null);
  useFoundMessage(conversation, turns, actions.onShowVersion);
  // Asked once, of a conversation that was stored when it was opened: nothing changes while it is read.
  const [openedAs] = useState(() => (state.isStored ? state.threadId : null));
  const { data: changed } = useQuery({ ...changedSources(openedAs ?? ""), enabled: openedAs !== null });
  const isAnswering = phase !== "idle";
  const isRefused = failure?.code === "quota_exceeded";
  const isSpent = remaining === 0 && !isAnswering;
  // The same until the conversation changes, so that the turns needn't render again for anything else.
  const outcome = useMemo(
    () => (
      <TurnOutcome
        failure={state.failure?.code === "quota_exceeded" ? null : state.failure}
        isUnanswered={state.phase === "idle" && state.turns.at(-1)?.answer === null}
        isSlow={state.isSlow}
        isReconnecting={state.isReconnecting}
        onRetry={retry}
        onKeepWaiting={session.keepWaiting}
      />
    ),
    [state, session, retry],
  );

  return (
    <div
      ref={conversation}
      data-scroller
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto scroll-pb-40 [container-type:size] [overflow-anchor:none] px-(--content-padding)"
    >
      {state.isStored && turns.length > 0 && <ConversationMenu userId={userId} state={state} />}
      <div className="mx-auto flex w-full max-w-152 flex-1 flex-col">
        <div className="flex flex-1 flex-col pt-8 pb-10">
          <Suspense>
            {turns.length === 0 && <FirstQuestions folderName={folderName} onChoose={send} />}
          </Suspense>
          <ChangedSourcesContext value={changed ?? NONE_CHANGED}>
            <div data-conversation className="flex flex-1 flex-col">
              <Turns state={state} {...onAnswers} {...actions} onRetry={retry} outcome={outcome} />
            </div>
          </ChangedSourcesContext>
          <div ref={end} className="h-px" />
        </div>
        <StatusAnnouncement state={state} />
        <div className="sticky bottom-0 bg-page pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-linear-to-t before:from-page before:to-transparent sm:pb-4">
          {turns.length > 0 && <JumpToLatest end={end} />}
          <Suspense>
            {(isRefused || isSpent) && (
              <UpgradePrompt
                limit={usage?.limit ?? null}
                resetsAt={usage?.resetsAt ?? null}
                isRefusal={isRefused}
                upgrade={upgrade}
              />
            )}
          </Suspense>
          <Composer
            draftKey={draftKey(state)}
            onSend={send}
            onStop={session.stop}
            onEditLast={session.startEditing}
            isAnswering={isAnswering}
            onBlocked={isSpent ? showUpgrade : undefined}
            returned={state.returned}
            hasConversation={turns.length > 0}
            options={
              <>
                {attach}
                <StudyModeSwitch mode={mode} onChange={changeMode} />
              </>
            }
            note={usageNote(usage, remaining)}
          />
          <p className="mt-2 text-center text-ink-faint text-xs">For study, not legal advice.</p>
        </div>
      </div>
    </div>
  );
}

/** Opens a copy of the conversation that ends with an answer. */
function useFork(userId: string): (answerId: string) => void {
  const { mutate } = useForkConversation(userId);
  const navigate = useNavigate();
  return useCallback(
    (answerId) =>
      mutate(answerId, {
        onSuccess: ({ id, title }) => {
          void navigate(`/chat/${id}`);
          announce.success("Conversation started", { description: `It’s called “${title}”.` });
        },
        onError: ({ message }) => notify.error(message),
      }),
    [mutate, navigate],
  );
}

interface TurnsProps extends TurnActions {
  readonly state: ChatState;
  readonly onRetry: () => void;
  /** What to show below the last turn. */
  readonly outcome: ReactNode;
}

const Turns = memo(function Turns({ state, onRetry, outcome, ...onAnswers }: TurnsProps) {
  const { turns, phase, status, editing } = state;
  const lastTurn = useLastTurnInView(turns.length > 0 ? state.askedCount : null);
  return (
    <>
      {turns.map((turn, index) => {
        const isLast = index === turns.length - 1;
        return (
          <TurnView
            // Another version of a question or an answer takes the place of the one before.
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn never moves.
            key={index}
            turn={turn}
            editing={editing?.questionId === turn.question.id ? editing.text : null}
            {...onAnswers}
            // Only the last turn gets props that change with each answer. The others never render again.
            {...(isLast ? { place: lastTurn, phase, status, onRetry, outcome } : {})}
          />
        );
      })}
      {turns.length === 0 && outcome}
    </>
  );
});
