import type { Citation } from "@backend/contracts/chat.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getThread } from "@/features/chat/api/get-thread.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { Conversation } from "@/features/chat/components/conversation.tsx";
import { PassageSheet } from "@/features/outlines/components/passage-sheet.tsx";

/** `/chat/{threadId?}` */
export default function ChatPage() {
  const { threadId = null } = useParams();
  const { user } = useAuth();
  const navigate = useNavigate();
  const [citation, setCitation] = useState<Citation | null>(null);
  const [open, setOpen] = useState(() => openAt(threadId));
  if (open.address !== threadId) {
    // The conversation that is open has got its address; any other address opens another conversation.
    setOpen(threadId === open.threadId ? { ...open, address: threadId } : openAt(threadId));
  }

  const startThread = (id: string) => {
    setOpen((current) => ({ ...current, threadId: id }));
    void navigate(`/chat/${id}`, { replace: true });
  };

  return (
    <>
      {user && open.isStored && open.threadId && (
        <LoadedConversation
          key={open.key}
          userId={user.id}
          threadId={open.threadId}
          onOpenCitation={setCitation}
        />
      )}
      {user && !open.isStored && (
        <NewConversation
          key={open.key}
          userId={user.id}
          threadId={open.threadId}
          onThreadStarted={startThread}
          onOpenCitation={setCitation}
        />
      )}
      <PassageSheet citation={citation} onClose={() => setCitation(null)} />
    </>
  );
}

/**
 * The conversation on the page. A new one gets its id, and then its address, while its first answer streams: it stays
 * the same conversation, so that nothing of the stream is lost.
 */
interface OpenConversation {
  readonly key: string;
  readonly threadId: string | null;
  /** Whether there is anything to load: not for one that began on this page. */
  readonly isStored: boolean;
  /** The thread id in the address when it was last looked at. */
  readonly address: string | null;
}

function openAt(address: string | null): OpenConversation {
  return { key: address ?? crypto.randomUUID(), threadId: address, isStored: address !== null, address };
}

interface NewConversationProps {
  readonly userId: string;
  readonly threadId: string | null;
  readonly onThreadStarted: (id: string) => void;
  readonly onOpenCitation: (citation: Citation) => void;
}

function NewConversation({ userId, threadId, onThreadStarted, onOpenCitation }: NewConversationProps) {
  const { data: threads } = useQuery(listThreads(userId));
  const title = threads?.find(({ id }) => id === threadId)?.title ?? "Chat";
  usePageTitle(title);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Conversation
        userId={userId}
        threadId={threadId}
        initialMessages={[]}
        onThreadStarted={onThreadStarted}
        onOpenCitation={onOpenCitation}
      />
    </>
  );
}

interface LoadedConversationProps {
  readonly userId: string;
  readonly threadId: string;
  readonly onOpenCitation: (citation: Citation) => void;
}

function LoadedConversation({ userId, threadId, onOpenCitation }: LoadedConversationProps) {
  const { data: thread, isPending, isError, isFetching, refetch } = useQuery(getThread(threadId));
  usePageTitle(thread?.title ?? "Chat");
  // What an earlier visit left in the cache may be old: a conversation starts from what is stored now.
  if (isPending || (isFetching && !isError)) {
    return (
      <div role="status" className="grid flex-1 place-content-center text-ink-soft">
        <Spinner className="size-6" />
        <span className="sr-only">Loading the conversation…</span>
      </div>
    );
  }
  if (isError) {
    return (
      <div className="mx-auto w-full max-w-2xl p-6">
        <FailureNotice title="This conversation couldn’t be loaded" onRetry={() => refetch()} />
      </div>
    );
  }
  if (!thread) {
    return (
      <div className="mx-auto w-full max-w-2xl p-6">
        <Notice
          title="There is no such conversation"
          actions={
            <Button asChild size="sm">
              <Link to="/chat">New Chat</Link>
            </Button>
          }
        >
          It may have been deleted, or it belongs to another account.
        </Notice>
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{thread.title}</h1>
      <Conversation
        userId={userId}
        threadId={thread.id}
        initialMessages={thread.messages}
        onThreadStarted={() => {}}
        onOpenCitation={onOpenCitation}
      />
    </>
  );
}
