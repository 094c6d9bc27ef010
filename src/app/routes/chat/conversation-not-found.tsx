import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";

/** An address that names no conversation of this account. */
export default function ConversationNotFound() {
  usePageTitle("Conversation not found");
  return (
    <Page>
      <div className="grid max-w-md gap-4">
        <h1 className="font-semibold text-3xl tracking-tight">Conversation not found</h1>
        <p className="text-ink-soft leading-relaxed">
          It may have been deleted, or it belongs to another account.
        </p>
        <Button asChild className="justify-self-start">
          <Link to="/chat">New Chat</Link>
        </Button>
      </div>
    </Page>
  );
}
