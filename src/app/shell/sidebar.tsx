import { useQueryClient } from "@tanstack/react-query";
import { LogOut, Settings, SquarePen } from "lucide-react";
import { NavLink, useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { signOut } from "@/features/auth/api/sign-out.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { ThreadList } from "@/features/chat/components/thread-list.tsx";

/** @param onNavigate called when a page is chosen, so that a sidebar over the page can close. */
export function Sidebar({ onNavigate }: { readonly onNavigate: () => void }) {
  const { user } = useAuth();
  const { threadId = null } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const go = (to: string) => {
    onNavigate();
    void navigate(to);
  };
  const leave = async () => {
    await signOut().catch(() => {});
    // Nothing of one user may be left for the next on the same computer.
    queries.clear();
    go("/");
  };

  return (
    <div className="flex h-full flex-col">
      <div className="hidden px-4 pt-4 pb-2 md:block">
        <Logo />
      </div>
      <div className="p-3">
        <Button variant="secondary" className="w-full justify-start" onClick={() => go("/chat")}>
          <SquarePen aria-hidden="true" className="size-4.5" />
          New Chat
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed; this only closes the sheet after them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        className="min-h-0 flex-1 overflow-y-auto px-3 pb-4"
        onClick={(event) => event.target instanceof Element && event.target.closest("a") && onNavigate()}
      >
        {user && (
          <ThreadList
            userId={user.id}
            currentThreadId={threadId}
            onCurrentDeleted={(next) => void navigate(next ? `/chat/${next}` : "/chat", { replace: true })}
          />
        )}
      </div>
      <div className="border-line border-t p-3">
        <p className="truncate px-2 pb-2 text-ink-soft text-xs" title={user?.email}>
          {user?.email}
        </p>
        <NavLink
          to="/settings"
          onClick={onNavigate}
          className="flex h-9 items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-line/60 aria-[current=page]:bg-accent-soft"
        >
          <Settings aria-hidden="true" className="size-4" />
          Settings
        </NavLink>
        <button
          type="button"
          onClick={leave}
          className="flex h-9 w-full items-center gap-2.5 rounded-sm px-2 text-left text-sm hover:bg-line/60"
        >
          <LogOut aria-hidden="true" className="size-4" />
          Sign out
        </button>
      </div>
    </div>
  );
}
