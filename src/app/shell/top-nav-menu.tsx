import type { Site } from "@backend/contracts/sites.ts";
import type { PublicSession } from "../public/session-state.ts";
import { type NavEntry, navEntries, visitorEntries, workplace } from "./top-nav-entries.ts";

interface TopNavMenuProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly site: Site;
  readonly session: PublicSession;
  readonly path: string;
  readonly onNavigate: () => void;
  readonly onSignOut: () => void;
}

const ROW =
  "flex min-h-12 w-full items-center border-line border-b text-left text-base last:border-b-0 aria-[current=page]:font-semibold";

/** The navigation on a phone: the same entries below the bar. */
export function TopNavMenu({ id, isOpen, site, session, path, onNavigate, onSignOut }: TopNavMenuProps) {
  const isSignedIn = session.state === "signed-in";
  const account: readonly NavEntry[] = isSignedIn
    ? [{ label: "Settings", href: "/settings" }]
    : [
        { label: "Log In", href: "/auth" },
        { label: "Sign Up", href: "/register" },
      ];
  const entries = [...navEntries(site), ...visitorEntries(site, session.state)];
  if (isSignedIn && site === "jdsimplified") entries.push(workplace(site));

  return (
    <div id={id} hidden={!isOpen} className="md:hidden">
      {isOpen && (
        <nav
          aria-label="Menu"
          className="grid max-h-[calc(100dvh-7rem)] overflow-y-auto border-line border-t bg-page px-4 pt-1 pb-4 shadow-float sm:px-8"
        >
          {entries.map(({ label, href }) => (
            <a
              key={label}
              href={href}
              onClick={onNavigate}
              aria-current={href === path ? "page" : undefined}
              className={ROW}
            >
              {label}
            </a>
          ))}
          {isSignedIn && (
            <p className="mt-4 truncate text-ink-soft text-sm">
              Signed in as <span className="text-ink">{session.email}</span>
            </p>
          )}
          {account.map(({ label, href }) => (
            <a key={label} href={href} onClick={onNavigate} className={ROW}>
              {label}
            </a>
          ))}
          {isSignedIn && (
            <button type="button" onClick={onSignOut} className={ROW}>
              Sign out
            </button>
          )}
        </nav>
      )}
    </div>
  );
}
