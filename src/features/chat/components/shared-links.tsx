import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { listSharedLinks } from "../api/shared-links.ts";
import { SharedLinkList } from "./shared-link-list.tsx";

interface SharedLinksProps {
  readonly userId: string;
  readonly loading: ReactNode;
}

export default function SharedLinks({ userId, loading }: SharedLinksProps) {
  const { data: links, isError, refetch } = useQuery(listSharedLinks(userId));
  if (isError) return <FailureNotice title="We couldn’t load your shared links" onRetry={refetch} />;
  if (!links) return loading;
  if (links.length > 0) return <SharedLinkList userId={userId} links={links} />;
  return (
    <p className="text-ink-soft leading-relaxed">
      You share no conversations. To make a link, open one and choose Share.
    </p>
  );
}
