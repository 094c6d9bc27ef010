import { QueryClientProvider } from "@tanstack/react-query";
import { CircleHelp, LogOut, Menu as MenuIcon, Search } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Toaster } from "@/components/ui/toaster.tsx";
import { useKeyDown } from "@/components/ui/use-key-down.ts";
import { CommandPalette } from "@/features/admin/components/command-palette.tsx";
import { Navigation } from "@/features/admin/components/navigation.tsx";
import { Kbd, Pill, SEARCH_KEYS } from "@/features/admin/components/parts.tsx";
import { ShortcutHelp } from "@/features/admin/components/shortcut-help.tsx";
import { createAdminQueryClient } from "@/features/admin/model/query-client.ts";
import { SCREENS } from "@/features/admin/model/screens.ts";
import { pressKey, useShortcuts } from "@/features/admin/model/shortcuts.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { OfflineBanner } from "../../shell/offline-banner.tsx";

const queryClient = createAdminQueryClient();

/** What surrounds the administrators' screens: their navigation, the command bar, and the shortcuts. */
export default function AdminShell() {
  const { user, signOut } = useAuth();
  const [open, setOpen] = useState<"commands" | "help" | "menu" | null>(null);
  const close = () => setOpen(null);
  useAreaShortcuts(() => setOpen("help"));
  useKeyDown((event) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      setOpen("commands");
      return;
    }
    pressKey(event);
  });
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a new screen.
  useLayoutEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [pathname]);
  const leave = () => void signOut().finally(() => location.assign("/"));
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex h-dvh flex-col text-14 md:text-13">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <OfflineBanner />
        <div className="flex min-h-0 flex-1">
          <aside className="hidden w-50 shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-sunken px-2 py-2 md:flex">
            <div className="flex flex-wrap items-center justify-between gap-1 px-2 [&_svg]:h-6">
              <Logo />
              <Pill>Admin</Pill>
            </div>
            <Navigation />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b px-3 md:h-12 md:px-6">
              <Button
                variant="quiet"
                size="icon"
                className="md:hidden"
                aria-label="Open menu"
                onClick={() => setOpen("menu")}
              >
                <MenuIcon aria-hidden="true" className="size-5" />
              </Button>
              <button
                type="button"
                onClick={() => setOpen("commands")}
                className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-ink-soft md:h-8 md:max-w-md"
              >
                <Search aria-hidden="true" className="size-4 shrink-0" />
                <span className="flex-1 truncate text-left">Search or run a command</span>
                <span aria-hidden="true" className="hidden md:inline">
                  <Kbd>{SEARCH_KEYS}</Kbd>
                </span>
              </button>
              <div className="ml-auto flex items-center gap-1">
                <span className="hidden max-w-56 truncate text-ink-soft lg:inline">{user?.email}</span>
                <Button
                  variant="quiet"
                  size="icon"
                  className="pointer-coarse:hidden"
                  aria-label="Keyboard shortcuts"
                  onClick={() => setOpen("help")}
                >
                  <CircleHelp aria-hidden="true" className="size-4" />
                </Button>
                {user && (
                  <Button variant="quiet" size="icon" aria-label="Sign out" onClick={leave}>
                    <LogOut aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </div>
            </header>
            <main
              ref={content}
              id="content"
              tabIndex={-1}
              // A wide table scrolls in its own frame, in whatever grid it stands.
              className="relative min-h-0 flex-1 overflow-y-auto px-4 py-5 outline-none md:px-6 [&_.grid>*]:min-w-0"
            >
              <div className="mx-auto w-full max-w-wide pb-12">
                <Outlet />
              </div>
            </main>
          </div>
        </div>
      </div>
      {open === "commands" && <CommandPalette onClose={close} />}
      {open === "help" && <ShortcutHelp onClose={close} />}
      <Sheet isOpen={open === "menu"} onClose={close} title="Administration" side="left">
        <div className="p-3 text-14">
          <Navigation onNavigate={close} />
        </div>
      </Sheet>
      <Toaster />
    </QueryClientProvider>
  );
}

function useAreaShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set state or go somewhere.
  const shortcuts = useMemo(
    () => [
      { keys: "?", label: "Keyboard shortcuts", run: showHelp },
      ...SCREENS.map(({ name, path, letter }) => ({
        keys: `g ${letter}`,
        label: `Go to ${name}`,
        run: () => void navigate(path),
      })),
    ],
    [],
  );
  useShortcuts(shortcuts);
}
