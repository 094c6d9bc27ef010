import { SITE_NAMES } from "@backend/contracts/sites.ts";
import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { BySession } from "@/components/ui/by-session.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { useDomain } from "../domain/domain-context.ts";
import { usePublicSession } from "../public/session-state.ts";
import { leaveSite } from "./leave-site.ts";
import { TopNavAccount } from "./top-nav-account.tsx";
import { navEntries, visitorEntries, workplace } from "./top-nav-entries.ts";
import { TopNavMenu } from "./top-nav-menu.tsx";

const LINK = "rounded-sm px-3 py-2 text-ink-soft text-sm hover:text-ink aria-[current=page]:text-ink";

/** The bar at the top of every public page (specification, 2.4). @param path of the page. */
export function TopNav({ path }: { readonly path: string }) {
  const { isJDSimplified } = useDomain();
  const site = isJDSimplified ? "jdsimplified" : "hornbook";
  const session = usePublicSession();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // Close the menu on an anchor link, the back button, or a return from the back-forward cache.
  useEffect(() => {
    const close = () => setOpen(false);
    const events = ["hashchange", "popstate", "pageshow"] as const;
    for (const name of events) addEventListener(name, close);
    return () => {
      for (const name of events) removeEventListener(name, close);
    };
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    // What the reader does: a link to a section may still be scrolling when the menu opens again.
    const scrolling = ["wheel", "touchmove"] as const;
    const onScroll = () => setOpen(false);
    addEventListener("keydown", onKeyDown);
    for (const name of scrolling) addEventListener(name, onScroll, { passive: true });
    return () => {
      removeEventListener("keydown", onKeyDown);
      for (const name of scrolling) removeEventListener(name, onScroll);
    };
  }, [isOpen]);

  const work = workplace(site);
  const entries = navEntries(site);
  const current = (href: string) => (href === path ? "page" : undefined);

  return (
    <header className="border-line border-b bg-page">
      <div className="mx-auto flex h-16 w-full max-w-site items-center gap-2 px-4 sm:px-8">
        <a href="/#top" aria-label={`${SITE_NAMES[site]}, home`} className="rounded-md">
          <Logo size="md" name={SITE_NAMES[site]} />
        </a>
        <nav aria-label="Main" className="ml-6 hidden items-center md:flex">
          {entries.map(({ label, href }) => (
            <a key={label} href={href} aria-current={current(href)} className={LINK}>
              {label}
            </a>
          ))}
          {visitorEntries(site, "signed-out").map(({ label, href }) => (
            <BySession
              key={label}
              state={session.state}
              signedOut={
                <a href={href} className={LINK}>
                  {label}
                </a>
              }
              signedIn={null}
            />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <BySession
            state={session.state}
            signedOut={
              <>
                <div className="hidden sm:block">
                  <Button variant="quiet" size="sm" asChild>
                    <a href="/auth">Log In</a>
                  </Button>
                </div>
                <Button size="sm" asChild>
                  <a href="/register">Sign Up</a>
                </Button>
              </>
            }
            signedIn={
              <>
                <Button size="sm" asChild>
                  <a href={work.href}>{work.label}</a>
                </Button>
                <TopNavAccount email={session.email} onSignOut={leaveSite} />
              </>
            }
          />
          <button
            ref={toggle}
            type="button"
            className="-mr-2.5 grid size-11 place-content-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:hidden"
            aria-label={isOpen ? "Close menu" : "Open menu"}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen((was) => !was)}
          >
            {isOpen ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <MenuIcon aria-hidden="true" className="size-5" />
            )}
          </button>
        </div>
      </div>
      <TopNavMenu
        id={menuId}
        isOpen={isOpen}
        site={site}
        session={session}
        path={path}
        onNavigate={() => setOpen(false)}
        onSignOut={leaveSite}
      />
    </header>
  );
}
