import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getThread, type ThreadWithTurns } from "@/features/chat/api/get-thread.ts";
import { listFolders } from "@/features/chat/api/list-folders.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { useChatServices } from "@/features/chat/api/use-chat-services.ts";
import { Conversation } from "@/features/chat/components/conversation.tsx";
import { ConversationSkeleton } from "@/features/chat/components/conversation-skeleton.tsx";
import type { CardRequest } from "@/features/chat/model/card-request.ts";
import { ChatSession } from "@/features/chat/model/chat-session.ts";
import { type OpenSources, SourceViewContext } from "@/features/chat/model/cited-sources.ts";
import { AttachMaterial } from "@/features/material/components/attach-material.tsx";
import { isId } from "@/lib/is-id.ts";

/** Loaded with the first citation that is pointed at, or opened. Who points at one may open it. */
const loadCitedPassage = () => import("@/features/outlines/components/cited-passage.tsx");
const CitedPassage = lazy(loadCitedPassage);
const PassagePreview = lazy(() => {
  void loadCitedPassage();
  return import("@/features/outlines/components/passage-preview.tsx");
});

const OwnPassage = lazy(() => import("@/features/material/components/own-passage.tsx"));

const AnswerCards = lazy(() => import("./answer-cards.tsx"));
const ConversationNotFound = lazy(() => import("./conversation-not-found.tsx"));

/** `/chat/{threadId?}` */
export default function ChatPage() {
  const { threadId = null } = useParams();
  const { user } = useAuth();
  const { opened, sourceView, move, close } = useOpenSources(threadId);
  const [cardRequest, setCardRequest] = useState<CardRequest | null>(null);
  const userId = user?.id;
  const attach = useMemo(() => userId && <AttachMaterial userId={userId} />, [userId]);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        {user && (
          <SourceViewContext value={sourceView}>
            <OpenChat userId={user.id} threadId={threadId} attach={attach} onMakeCards={setCardRequest} />
          </SourceViewContext>
        )}
      </div>
      <Suspense fallback={null}>
        {user && cardRequest && (
          <AnswerCards userId={user.id} request={cardRequest} onClose={() => setCardRequest(null)} />
        )}
      </Suspense>
      {opened && (
        <Suspense fallback={null}>
          <CitedPassage
            sources={opened.sources}
            at={opened.isOpen ? opened.at : null}
            opener={opened.opener}
            Own={OwnPassage}
            onMove={move}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The sources that are open, until another conversation is. */
function useOpenSources(threadId: string | null) {
  const [opened, setOpened] = useState<(OpenSources & { readonly isOpen: boolean }) | null>(null);
  const [address, setAddress] = useState(threadId);
  if (address !== threadId) {
    setAddress(threadId);
    // A conversation that gets its address stays the same.
    if (address !== null) setOpened(null);
  }
  const sourceView = useMemo(
    () => ({
      open: (sources: OpenSources) =>
        keepInPlace(sources.opener, () => setOpened({ ...sources, isOpen: true })),
      Preview: PassagePreview,
    }),
    [],
  );
  const move = (at: number) => setOpened((now) => now && { ...now, at });
  const close = () => {
    if (!opened) return;
    keepInPlace(opened.opener, () => setOpened({ ...opened, isOpen: false }));
    if (opened.opener.isConnected) opened.opener.focus({ preventScroll: true });
  };
  return { opened, sourceView, move, close };
}

/** Makes a change that may break lines elsewhere, without moving what is being read. */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  element.closest("[data-scroller]")?.scrollBy({ top: element.getBoundingClientRect().top - before });
}

interface OpenChatProps {
  readonly userId: string;
  /** Of the address. */
  readonly threadId: string | null;
  readonly attach: ReactNode;
  readonly onMakeCards: (request: CardRequest) => void;
}

/**
 * A conversation that starts here gets its address while its first answer streams, and stays the same session. Any
 * other address opens a stored conversation.
 */
function OpenChat({ userId, threadId, ...onAnswers }: OpenChatProps) {
  const [search] = useSearchParams();
  const folderId = search.get("folder");
  const { data: folders } = useQuery({ ...listFolders(userId), enabled: folderId !== null });
  // The address may name a folder that is gone.
  const folder = folders?.find(({ id }) => id === folderId) ?? null;
  const services = useChatServices(userId, folder?.id);
  const place = threadId ?? `new in ${folder?.id}`;
  const [address, setAddress] = useState(place);
  const [started, setStarted] = useState(() => new ChatSession(services));
  const isStored = useSyncExternalStore(started.subscribe, () => started.getState().isStored);
  const { threadId: startedId } = started.getState();
  if (address !== place) {
    setAddress(place);
    if (threadId !== startedId) setStarted(new ChatSession(services));
  }
  const navigate = useNavigate();
  useEffect(() => {
    if (isStored && threadId === null) void navigate(`/chat/${startedId}`, { replace: true });
  }, [isStored, startedId, threadId, navigate]);

  if (threadId === null || threadId === startedId) {
    return (
      <>
        <Title userId={userId} threadId={threadId} />
        <Conversation
          key={startedId}
          userId={userId}
          session={started}
          folderName={folder?.name ?? null}
          {...onAnswers}
        />
      </>
    );
  }
  if (!isId(threadId)) return <NotFound />;
  return <StoredChat key={threadId} userId={userId} threadId={threadId} {...onAnswers} />;
}

interface StoredChatProps extends OpenChatProps {
  readonly threadId: string;
}

function StoredChat({ threadId, ...chat }: StoredChatProps) {
  const query = useQuery(getThread(threadId));
  const { data: thread } = query;
  // One that was read before opens at once, and takes over what is stored by now (`catchUp`). One that was missing may be there.
  if (thread) return <LoadedChat thread={thread} {...chat} />;
  if (query.isFetching) return <ConversationSkeleton />;
  if (thread !== null) {
    return (
      <div className="mx-auto w-full max-w-2xl p-6">
        <FailureNotice title="This conversation couldn’t be loaded" onRetry={query.refetch} />
      </div>
    );
  }
  return <NotFound />;
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
  const { data } = useQuery(listThreads(userId));
  const title = data?.threads.find(({ id }) => id === threadId)?.title ?? loaded;
  usePageTitle(title);
  return (
    <h1 data-title className="sr-only">
      {title}
    </h1>
  );
}

const NotFound = () => (
  <Suspense fallback={null}>
    <ConversationNotFound />
  </Suspense>
);
