import { QueryClientProvider } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/components/ui/cn.ts";
import { Logo } from "@/components/ui/logo.tsx";
import { Toaster } from "@/components/ui/toaster.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { PastDueBanner } from "@/features/billing/components/past-due-banner.tsx";
import { SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_EXPANDED_WIDTH } from "@/lib/measures.ts";
import { useNavbar } from "../navbar/navbar-context.ts";
import { NavbarProvider } from "../navbar/navbar-provider.tsx";
import { CardsInStep } from "./cards-in-step.tsx";
import { CoursesInStep } from "./courses-in-step.tsx";
import { KeptScreens } from "./kept-screens.tsx";
import { LayoutDebugKey } from "./layout-debug-key.tsx";
import { LoadingLaw } from "./loading-law.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { createQueryClient } from "./query-client.ts";
import { Refreshing } from "./refreshing.tsx";
import { SearchKey } from "./search-key.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarPin } from "./sidebar-pin.tsx";
import { ThreadsInStep } from "./threads-in-step.tsx";
import { useSidebar } from "./use-sidebar.ts";
import { useTitleTransition } from "./use-title-transition.ts";

const queryClient = createQueryClient();

interface SignedInShellProps {
  /** In place of the route's page. */
  readonly children?: ReactNode;
}

/** What surrounds every signed-in page: the sidebar (on a phone behind a button), the offline banner and the toasts. */
export default function SignedInShell({ children }: SignedInShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <NavbarProvider>
        {/* Made here, so that what the frame hears of the page doesn't render the page. */}
        <Frame>{children ?? <KeptScreens />}</Frame>
      </NavbarProvider>
    </QueryClientProvider>
  );
}

function Frame({ children }: SignedInShellProps) {
  const { user } = useAuth();
  const followEntry = useTitleTransition();
  const { layout, element, togglePin } = useSidebar();
  // A study session has the window to itself.
  const isAlone = useNavbar().closeHandler !== null;
  return (
    <>
      <div className="flex h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <OfflineBanner />
        <LoadingLaw />
        {user && <PastDueBanner userId={user.id} />}
        <div className="relative min-h-0 flex-1">
          {layout.isDesktop && !isAlone && (
            <aside
              ref={element}
              style={{ width: layout.isExpanded ? SIDEBAR_EXPANDED_WIDTH : SIDEBAR_COLLAPSED_WIDTH }}
              className={cn(
                "absolute inset-y-0 left-0 z-30 overflow-clip border-line border-r bg-sunken transition-[width,box-shadow] duration-150 ease-out",
                layout.isOver && "shadow-float",
              )}
            >
              {/* One layout for both widths, so that nothing moves. */}
              <div style={{ width: SIDEBAR_EXPANDED_WIDTH - 1 }} className="h-full">
                <Sidebar
                  user={user}
                  isCollapsed={!layout.isExpanded}
                  header={
                    <div className="flex h-14 shrink-0 items-center gap-1.5 px-3.5">
                      <SidebarPin isPinned={layout.isPinned} onToggle={togglePin} />
                      <span
                        className={cn("transition-opacity duration-150", !layout.isExpanded && "opacity-0")}
                      >
                        <Logo />
                      </span>
                    </div>
                  }
                />
              </div>
            </aside>
          )}
          <div
            style={
              {
                marginLeft: isAlone ? 0 : layout.contentMargin,
                "--content-padding": `calc(var(--spacing) * ${layout.contentPadding})`,
              } as CSSProperties
            }
            className="flex h-full min-w-0 flex-col"
          >
            {!layout.isDesktop && !isAlone && <PhoneBar user={user} />}
            {/* Clipped, so that nothing on a page can stretch the document beyond the window. */}
            <main
              id="content"
              tabIndex={-1}
              onClickCapture={followEntry}
              className="relative flex min-h-0 flex-1 flex-col overflow-clip outline-none"
            >
              <Refreshing />
              {children}
            </main>
          </div>
        </div>
      </div>
      {user && <ThreadsInStep userId={user.id} />}
      {user && <CardsInStep />}
      {user && <CoursesInStep userId={user.id} />}
      {user && <SearchKey userId={user.id} />}
      <LayoutDebugKey layout={layout} />
      <Toaster />
    </>
  );
}
