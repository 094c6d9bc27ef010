import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { listSharedLinks } from "../api/shared-links.ts";
import { SharedLinkList } from "./shared-link-list.tsx";

/** Every link to the user's conversations, for the settings. */
export function SharedLinksCard({ userId }: { readonly userId: string }) {
  const { data: links, isError, refetch } = useQuery(listSharedLinks(userId));
  return (
    <Card title="Shared Links">
      {isError ? (
        <FailureNotice title="We couldn’t load your shared links" onRetry={() => void refetch()} />
      ) : !links ? (
        <Skeleton label="Loading your shared links…">
          <Bone className="h-10 w-full" />
        </Skeleton>
      ) : links.length === 0 ? (
        <p className="text-ink-soft leading-relaxed">
          You share no conversations. To make a link, open one and choose Share.
        </p>
      ) : (
        <SharedLinkList userId={userId} links={links} />
      )}
    </Card>
  );
}
