import type { Citation } from "@backend/contracts/chat.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getThread, isThreadId, type ThreadWithTurns } from "@/features/chat/api/get-thread.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { useChatServices } from "@/features/chat/api/use-chat-services.ts";
import { Conversation } from "@/features/chat/components/conversation.tsx";
import { ConversationSkeleton } from "@/features/chat/components/conversation-skeleton.tsx";
import type { CardRequest } from "@/features/chat/model/card-request.ts";
import { ChatSession } from "@/features/chat/model/chat-session.ts";

/** Loaded with the first citation that is opened. */
const PassageSheet = lazy(() => import("@/features/outlines/components/passage-sheet.tsx"));

const AnswerCards = lazy(() => import("./answer-cards.tsx"));
const ConversationNotFound = lazy(() => import("./conversation-not-found.tsx"));

/** `/chat/{threadId?}` */
export default function ChatPage() {
  const { threadId = null } = useParams();
  const { user } = useAuth();
  const [citation, setCitation] = useState<Citation | null>(null);
  const [isSheetNeeded, setSheetNeeded] = useState(false);
  const openCitation = useCallback((opened: Citation) => {
    setCitation(opened);
    setSheetNeeded(true);
  }, []);
  const [cardRequest, setCardRequest] = useState<CardRequest | null>(null);
  return (
    <>
      {user && (
        <OpenChat
          userId={user.id}
          threadId={threadId}
          onOpenCitation={openCitation}
          onMakeCards={setCardRequest}
        />
      )}
      <Suspense fallback={null}>
        {user && cardRequest && (
          <AnswerCards userId={user.id} request={cardRequest} onClose={() => setCardRequest(null)} />
        )}
      </Suspense>
      {isSheetNeeded && (
        <Suspense fallback={null}>
          <PassageSheet citation={citation} onClose={() => setCitation(null)} />
        </Suspense>
      )}
    </>
  );
}

interface OpenChatProps {
  readonly userId: string;
  /** Of the address. */
  readonly threadId: string | null;
  readonly onOpenCitation: (citation: Citation) => void;
  readonly onMakeCards: (request: CardRequest) => void;
}

/**
 * A conversation that starts here gets its address while its first answer streams, and stays the same session. Any
 * other address opens a stored conversation.
 */
function OpenChat({ userId, threadId, ...onAnswers }: OpenChatProps) {
  const services = useChatServices(userId);
  const [address, setAddress] = useState(threadId);
  const [started, setStarted] = useState(() => new ChatSession(services));
  const isStored = useSyncExternalStore(started.subscribe, () => started.getState().isStored);
  const { threadId: startedId } = started.getState();
  if (address !== threadId) {
    setAddress(threadId);
    if (threadId !== startedId) setStarted(new ChatSession(services));
  }
  const navigate = useNavigate();
  useEffect(() => {
    if (isStored && address === null) void navigate(`/chat/${startedId}`, { replace: true });
  }, [isStored, startedId, address, navigate]);

  if (threadId === null || threadId === startedId) {
    return (
      <>
        <Title userId={userId} threadId={threadId} />
        <Conversation key={startedId} userId={userId} session={started} {...onAnswers} />
      </>
    );
  }
  if (!isThreadId(threadId)) return <NotFound />;
  return <StoredChat key={threadId} userId={userId} threadId={threadId} {...onAnswers} />;
}

interface StoredChatProps extends OpenChatProps {
  readonly threadId: string;
}

function StoredChat({ threadId, ...chat }: StoredChatProps) {
  const {
    data: thread,
    isPending,
    isError,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(getThread(threadId));
  // A cached conversation may be out of date: it opens with what is stored now.
  if (isPending || (isFetching && !isFetchedAfterMount)) return <ConversationSkeleton />;
  if (isError) {
    return (
      <div className="mx-auto w-full max-w-2xl p-6">
        <FailureNotice title="This conversation couldn’t be loaded" onRetry={() => refetch()} />
      </div>
    );
  }
  if (!thread) return <NotFound />;
  return <LoadedChat thread={thread} {...chat} />;
}

interface LoadedChatProps extends Omit<OpenChatProps, "threadId"> {
  readonly thread: ThreadWithTurns;
}

function LoadedChat({ userId, thread, ...onAnswers }: LoadedChatProps) {
  const services = useChatServices(userId);
  const [session] = useState(() => new ChatSession(services, thread));
  useEffect(() => session.catchUp(thread.turns), [session, thread.turns]);
  return (
    <>
      <Title userId={userId} threadId={thread.id} loaded={thread.title} />
      <Conversation userId={userId} session={session} {...onAnswers} />
    </>
  );
}

interface TitleProps {
  readonly userId: string;
  readonly threadId: string | null;
  readonly loaded?: string;
}

/** The conversation's title, as the list has it: that is where a new or changed title arrives first. */
function Title({ userId, threadId, loaded = "Chat" }: TitleProps) {
  const { data: threads } = useQuery(listThreads(userId));
  const title = threads?.find(({ id }) => id === threadId)?.title ?? loaded;
  usePageTitle(title);
  return <h1 className="sr-only">{title}</h1>;
}

const NotFound = () => (
  <Suspense fallback={null}>
    <ConversationNotFound />
  </Suspense>
);
