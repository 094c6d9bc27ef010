import { CreditCard, type LucideIcon, Palette, UserRound } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { Page } from "@/components/ui/page.tsx";

const TABS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: "/settings", label: "Subscription", icon: CreditCard },
  { to: "/settings/account", label: "Account", icon: UserRound },
  { to: "/settings/appearance", label: "Appearance", icon: Palette },
];

/** Around the three settings pages: tabs at the top; on small screens at the bottom, within the thumb's reach. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  // As the router reads it: in any case, and with a slash at the end or without.
  const address = pathname.toLowerCase().replace(/\/+$/, "");
  // Purchases are part of the subscription's tab.
  const current = address === "/settings/purchases" ? "/settings" : address;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Page>
        <nav aria-label="Settings" className="mb-8 hidden gap-1 border-line border-b md:flex">
          {TABS.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === current ? "page" : undefined}
              className="-mb-px flex items-center gap-2 border-transparent border-b-2 px-4 py-3 font-medium text-ink-soft text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" className="size-4.5" />
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </Page>
      <nav
        aria-label="Settings"
        className="grid shrink-0 grid-cols-3 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {TABS.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === current ? "page" : undefined}
            className="flex flex-col items-center gap-1 py-2.5 font-medium text-ink-soft text-xs focus-visible:-outline-offset-2 aria-[current=page]:text-accent"
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
