import type { Citation } from "@backend/contracts/chat.ts";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { Link2Off, MessageSquarePlus, Printer } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { continueShared, getShared, type SharedConversation } from "@/features/chat/api/get-shared.ts";
import { SharedTurns } from "@/features/chat/components/shared-turns.tsx";
import { type OpenSources, SourceViewContext } from "@/features/chat/model/cited-sources.ts";
import { configuration, siteName } from "@/lib/configuration.ts";
import { PublicFrame } from "../../public/public-frame.tsx";
import { createQueryClient } from "../../shell/query-client.ts";

const SharedPassage = lazy(() => import("@/features/chat/components/shared-passage.tsx"));

const queryClient = createQueryClient();

/** The passages are read with the link, one by one, as they are opened. */
const NoPreview = () => null;

/** `/shared/{token}`: a conversation that someone shared, for everyone who has the link. */
export default function SharedPage() {
  const { token = "" } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame path={location.pathname} promoCode={configuration.promoCode}>
        <div className="mx-auto grid w-full max-w-152 grid-cols-1 gap-8 px-5 py-10 sm:px-0 sm:py-14">
          <Shared token={token} />
        </div>
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Shared({ token }: { readonly token: string }) {
  const { data, isError, refetch } = useQuery(getShared(token));
  usePageTitle(data?.title ?? "Shared conversation");
  if (isError) return <FailureNotice title="We couldn’t load this conversation" onRetry={refetch} />;
  if (data === undefined) {
    return (
      <Skeleton label="Loading the conversation…">
        <Bone className="h-8 w-2/3" />
        <Bone className="mt-8 h-60 w-full" />
      </Skeleton>
    );
  }
  return data ? <Conversation token={token} shared={data} /> : <NotShared />;
}

function Conversation({ token, shared }: { readonly token: string; readonly shared: SharedConversation }) {
  const [citation, setCitation] = useState<Citation | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const sourceView = useMemo(
    () => ({
      open: ({ sources, at }: OpenSources) => {
        setCitation(sources[at] ?? null);
        setOpened(true);
      },
      Preview: NoPreview,
    }),
    [],
  );
  const day = new Date(`${shared.sharedOn}T12:00:00`).toLocaleDateString("en-US", { dateStyle: "long" });
  return (
    <>
      <header data-title className="grid gap-3 print:mb-6">
        <h1 className="wrap-anywhere font-semibold text-3xl tracking-tight">{shared.title}</h1>
        <p className="text-ink-soft leading-relaxed">
          A conversation with {siteName}, shared on {day}. For study, not legal advice.
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Continue token={token} />
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            Print
          </Button>
        </div>
      </header>
      <SourceViewContext value={sourceView}>
        <SharedTurns turns={shared.turns} />
      </SourceViewContext>
      <Suspense fallback={null}>
        {hasOpened && <SharedPassage token={token} citation={citation} onClose={() => setCitation(null)} />}
      </Suspense>
    </>
  );
}

/** Copies it into the reader's account. Visitors sign in first, and come back. */
function Continue({ token }: { readonly token: string }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () => continueShared(token),
    onSuccess: (threadId) => navigate(`/chat/${threadId}`),
  });
  // Administrators have no conversations (specification, 2.9).
  if (user?.isAdmin) return null;
  return (
    <>
      <Button
        isBusy={copy.isPending}
        onClick={() =>
          user ? copy.mutate() : navigate(`/login?redirectTo=${encodeURIComponent(`/shared/${token}`)}`)
        }
      >
        <MessageSquarePlus aria-hidden="true" className="size-4.5" />
        Continue in my account
      </Button>
      {copy.error && (
        <Notice tone="danger" title="It wasn’t copied" className="order-last basis-full">
          {copy.error.message}
        </Notice>
      )}
    </>
  );
}

function NotShared() {
  return (
    <div className="grid gap-4">
      <Link2Off aria-hidden="true" className="size-8 text-ink-soft" />
      <h1 className="font-semibold text-3xl tracking-tight">This conversation isn’t shared anymore</h1>
      <p className="text-ink-soft leading-relaxed">
        Its owner turned the link off or deleted the conversation, or the address has a typo.
      </p>
      <Button asChild className="justify-self-start">
        <a href="/">What is {siteName}?</a>
      </Button>
    </div>
  );
}
