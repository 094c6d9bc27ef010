import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { listSharedLinks, useShareConversation } from "../api/shared-links.ts";
import { SharedLinkList } from "./shared-link-list.tsx";

interface ShareDialogProps {
  readonly userId: string;
  readonly threadId: string;
  /** The last finished answer that is shown. */
  readonly lastAnswer: string;
  /** Whether an answer cites the user's own documents. */
  readonly citesOwn: boolean;
  readonly onClose: () => void;
}

/** Makes a link to the conversation, and lists those it has. Loaded when it's opened. */
export default function ShareDialog({ userId, threadId, lastAnswer, citesOwn, onClose }: ShareDialogProps) {
  const links = useQuery(listSharedLinks(userId));
  const share = useShareConversation(userId);
  const own = links.data?.filter((link) => link.thread_id === threadId) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share this conversation"
      description="Anyone with the link can read it as it is now, and continue in their own account. Your name and email aren’t shown, and neither is anything you ask later."
    >
      <div className="grid gap-4">
        {citesOwn && (
          <p className="text-ink-soft text-sm leading-relaxed">
            Your own documents appear by their titles. Readers can’t open them.
          </p>
        )}
        {share.error && <Notice tone="danger" title={share.error.message} />}
        {links.isError && <Notice tone="danger" title={links.error.message} />}
        <p role="status" className="sr-only">
          {share.isSuccess ? "Link created. It’s the first one below." : ""}
        </p>
        <SharedLinkList userId={userId} links={own} />
        <Button
          className="justify-self-start"
          variant={own.length > 0 ? "secondary" : "primary"}
          // Not disabled: the focus would leave it.
          aria-disabled={share.isPending}
          onClick={() => share.isPending || share.mutate({ threadId, lastAnswer })}
        >
          <Link2 aria-hidden="true" className="size-4.5" />
          {own.length > 0 ? "Make a link to how it is now" : "Make a link"}
        </Button>
      </div>
    </Dialog>
  );
}
