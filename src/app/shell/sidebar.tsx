import { useQuery } from "@tanstack/react-query";
import { LogOut, type LucideIcon, Search, SquarePen } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import type { AuthUser } from "@/features/auth/model/auth-context.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { ThreadList } from "@/features/chat/components/thread-list.tsx";
import { latestThread } from "@/features/chat/model/thread-changes.ts";
import { useNavbar } from "../navbar/navbar-context.ts";
import { leaveSite } from "./leave-site.ts";
import { openSearch } from "./open-search.ts";
import { SIDEBAR_ENTRIES } from "./sidebar-entries.ts";

interface SidebarProps {
  /** Null while the guard lets a recent user in before their session is read. */
  readonly user: AuthUser | null;
  /** Icons only. Everything else stays in place for screen readers. */
  readonly isCollapsed?: boolean;
  /** The logo, and the pin on desktops. */
  readonly header?: ReactNode;
}

/** The app's areas, the conversations, and the account. */
export function Sidebar({ user, isCollapsed = false, header }: SidebarProps) {
  const { threadId = null } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { itemCount } = useNavbar();
  const latest = useLatestThread(user?.id ?? null);
  const fading = cn("transition-opacity duration-150", isCollapsed && "opacity-0");
  // At the end of a row, which is as narrow as its icon from the moment the sidebar collapses: gone before it moves.
  const atTheEnd = cn("ml-auto text-xs", isCollapsed ? "opacity-0" : "transition-opacity duration-150");

  return (
    <div className="flex h-full w-full flex-col">
      {header}
      <div className="grid gap-0.5 px-3 py-2">
        <button type="button" onClick={() => void navigate("/chat")} className={rowClasses(isCollapsed)}>
          <RowContent icon={SquarePen} label="New Chat" labelClasses={fading} />
        </button>
        <button
          type="button"
          onClick={openSearch}
          aria-keyshortcuts="Control+K Meta+K"
          className={rowClasses(isCollapsed)}
        >
          <RowContent icon={Search} label="Search" labelClasses={fading} />
          <span aria-hidden="true" className={cn("font-sans text-ink-faint pointer-coarse:hidden", atTheEnd)}>
            {navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K"}
          </span>
        </button>
        <nav aria-label="Main" className="grid gap-0.5">
          {SIDEBAR_ENTRIES.map(({ label, to, section, icon }) => {
            const isHere = pathname.startsWith(section);
            return (
              <Link
                key={section}
                to={section === "/chat" && latest ? `/chat/${latest}` : to}
                aria-current={isHere ? "page" : undefined}
                // When the list is visible, the open conversation is marked there.
                className={rowClasses(isCollapsed, isHere && (isCollapsed || threadId === null))}
              >
                <RowContent icon={icon} label={label} labelClasses={fading} />
                {section === "/flashcards" && itemCount > 0 && (
                  <span className={cn("font-medium text-accent tabular-nums", atTheEnd)}>
                    {itemCount.toLocaleString("en-US")}
                    <span className="sr-only"> to study today</span>
                  </span>
                )}
              </Link>
            );
          })}
        </nav>
      </div>
      <ScrollArea className={cn("min-h-0 flex-1", fading)}>
        <div className="px-3 pt-3 pb-4">
          {user && (
            <ThreadList
              userId={user.id}
              currentThreadId={threadId}
              onOpen={(id) => void navigate(id ? `/chat/${id}` : "/chat", { replace: true })}
            />
          )}
        </div>
      </ScrollArea>
      <div className="border-line border-t px-3 py-2">
        <p className={cn("truncate px-2.5 py-1 text-ink-soft text-xs", fading)} title={user?.email}>
          {user?.email ?? "\u00a0"}
        </p>
        <button type="button" onClick={leaveSite} className={rowClasses(isCollapsed)}>
          <RowContent icon={LogOut} label="Sign out" labelClasses={fading} />
        </button>
      </div>
    </div>
  );
}

/** The most recent conversation, or null. */
function useLatestThread(userId: string | null): string | null {
  const { data } = useQuery({ ...listThreads(userId ?? ""), enabled: userId !== null });
  return latestThread(data?.threads ?? [])?.id ?? null;
}

function rowClasses(isCollapsed: boolean, isHere = false): string {
  return cn(
    "flex h-10 items-center gap-3 rounded-sm px-2.5 text-left text-sm pointer-coarse:h-11",
    "focus-visible:-outline-offset-2",
    isCollapsed ? "w-10" : "w-full",
    isHere ? "bg-accent-soft font-medium" : "hover:bg-line/60",
  );
}

interface RowContentProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly labelClasses: string;
}

function RowContent({ icon: Icon, label, labelClasses }: RowContentProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className={cn("whitespace-nowrap", labelClasses)}>{label}</span>
    </>
  );
}
