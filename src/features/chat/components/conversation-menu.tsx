import { isOwn } from "@backend/contracts/own-material.ts";
import { Download, Ellipsis, Printer, Share } from "lucide-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { asRequestError } from "@/lib/request-error.ts";
import { saveFile } from "@/lib/save-file.ts";
import { getTitle } from "../api/get-title.ts";
import type { ChatState } from "../model/chat-state.ts";
import { isGrowing } from "../model/turns.ts";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

interface ConversationMenuProps {
  readonly userId: string;
  readonly state: ChatState;
}

/** What can be done with the whole conversation. On a phone it is in the bar above the page. */
export function ConversationMenu({ userId, state }: ConversationMenuProps) {
  const [isSharing, setSharing] = useState(false);
  const bar = useSyncExternalStore(followLayout, barOfPhone);
  const { threadId, turns } = state;
  const lastAnswer = turns.findLast(({ answer }) => answer && !isGrowing(answer))?.answer?.id;
  const download = async () => {
    try {
      const [title, { conversationMarkdown, fileName }] = await Promise.all([
        getTitle(threadId),
        import("../model/conversation-markdown.ts"),
      ]);
      saveFile(fileName(title), conversationMarkdown(title, turns, location.origin), "text/markdown");
    } catch (error) {
      notify.error(asRequestError(error).message);
    }
  };
  const menu = (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="icon"
          className="pointer-coarse:size-11"
          aria-label="Conversation options"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      {lastAnswer && (
        <MenuItem icon={<Share aria-hidden="true" className="size-4" />} onSelect={() => setSharing(true)}>
          Share…
        </MenuItem>
      )}
      <MenuItem icon={<Download aria-hidden="true" className="size-4" />} onSelect={() => void download()}>
        Download as Markdown
      </MenuItem>
      {/* After the menu has closed: it would be on the paper. */}
      <MenuItem icon={<Printer aria-hidden="true" className="size-4" />} onSelect={() => setTimeout(print)}>
        Print or save as PDF
      </MenuItem>
    </Menu>
  );
  return (
    <>
      {bar ? (
        createPortal(menu, bar)
      ) : (
        <div className="sticky top-2 z-10 h-0 translate-x-[calc(var(--content-padding)-0.5rem)] self-end">
          {menu}
        </div>
      )}
      <Suspense>
        {isSharing && lastAnswer && (
          <ShareDialog
            userId={userId}
            threadId={threadId}
            lastAnswer={lastAnswer}
            citesOwn={turns.some(({ answer }) => answer?.citations.some(({ passageId }) => isOwn(passageId)))}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const barOfPhone = () => document.getElementById("page-actions");

/** The bar comes and goes with the window's width. */
function followLayout(onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  return () => observer.disconnect();
}
