import type { ReactNode } from "react";
import { OfflineBanner } from "../shell/offline-banner.tsx";
import { PromoBanner } from "../shell/promo-banner.tsx";
import { SiteFooter } from "../shell/site-footer.tsx";
import { TopNav } from "../shell/top-nav.tsx";
import { SessionContext, useCurrentSession } from "./session-state.ts";
import { useLeadAdministrators } from "./use-lead-administrators.ts";

interface PublicFrameProps {
  readonly path: string;
  readonly promoCode: string;
  readonly children: ReactNode;
}

/** What surrounds a public page: the banners and the navigation above, the footer below. */
export function PublicFrame({ path, promoCode, children }: PublicFrameProps) {
  const session = useCurrentSession();
  useLeadAdministrators(session.userId);
  return (
    <SessionContext value={session}>
      <div id="top" className="public-site flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <div className="sticky top-0 z-30">
          <OfflineBanner />
          <PromoBanner code={promoCode} />
          <TopNav path={path} />
        </div>
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </SessionContext>
  );
}
