import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Toaster } from "@/components/ui/toaster.tsx";
import { QUERY_FRESH, QUERY_KEPT } from "@/lib/timings.ts";
import { Sidebar } from "./sidebar.tsx";

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: QUERY_FRESH, gcTime: QUERY_KEPT, refetchOnWindowFocus: false } },
});

/** What surrounds every signed-in page: the sidebar, on a phone behind a button. */
export default function SignedInShell() {
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex h-dvh">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <aside className="hidden w-64 shrink-0 border-line border-r bg-sunken md:block">
          <Sidebar onNavigate={() => {}} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex items-center justify-between border-line border-b px-3 py-2 md:hidden">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Open the menu"
              onClick={() => setSidebarOpen(true)}
            >
              <MenuIcon aria-hidden="true" className="size-5" />
            </Button>
            <Link to="/chat" aria-label="Hornbook, new chat" className="rounded-sm">
              <Logo />
            </Link>
            <span className="size-9" />
          </header>
          <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <Outlet />
          </main>
        </div>
        <Sheet isOpen={isSidebarOpen} onClose={() => setSidebarOpen(false)} side="left" title="Menu">
          <Sidebar onNavigate={() => setSidebarOpen(false)} />
        </Sheet>
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}
