import { Menu as MenuIcon, SquarePen } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { loadSheet, Sheet } from "@/components/ui/sheet.tsx";
import type { AuthUser } from "@/features/auth/model/auth-context.ts";
import { Sidebar } from "./sidebar.tsx";

/** Above every page on a phone: a button for the sidebar, and one for a new conversation. */
export function PhoneBar({ user }: { readonly user: AuthUser | null }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A finger gives no hint before it taps, and everything on a phone starts from this menu.
  useEffect(loadSheet, []);
  // Every choice in the menu adds a history entry. Forgotten, so that going back doesn't open the menu again.
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return (
    <header className="flex items-center border-line border-b px-2 py-1.5">
      <div className="flex-1">
        <Button variant="quiet" size="touch" aria-label="Open menu" onClick={() => setOpenAt(key)}>
          <MenuIcon aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <Logo />
      <div className="flex flex-1 justify-end">
        {/* For what the page can do with what it shows. */}
        <div id="page-actions" className="flex items-center" />
        <Button variant="quiet" size="touch" asChild>
          <Link to="/chat" aria-label="New Chat">
            <SquarePen aria-hidden="true" className="size-5" />
          </Link>
        </Button>
      </div>
      <Sheet isOpen={openAt === key} onClose={() => setOpenAt(null)} side="left" title="Menu">
        <Sidebar user={user} />
      </Sheet>
    </header>
  );
}
