import { type ComponentType, type ReactNode, StrictMode } from "react";
import type { Site } from "@/lib/configuration.ts";
import { DomainProvider } from "../domain/domain-provider.tsx";
import { PromoBanner } from "../shell/promo-banner.tsx";
import { SiteFooter } from "../shell/site-footer.tsx";
import { TopNav } from "../shell/top-nav.tsx";
import { SessionContext, useCurrentSession } from "./session-state.ts";

interface PublicRootProps {
  readonly site: Site;
  readonly path: string;
  readonly promoCode: string;
  readonly Page: ComponentType;
}

/** A public page with all that stands around it. Rendered at build and taken over in the browser: the same both times. */
export function PublicRoot({ site, path, promoCode, Page }: PublicRootProps) {
  return (
    <StrictMode>
      <DomainProvider domain={site}>
        <Session>
          <div id="top" className="public-site flex min-h-dvh flex-col">
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
            >
              Skip to content
            </a>
            <div className="sticky top-0 z-30">
              <PromoBanner code={promoCode} />
              <TopNav path={path} />
            </div>
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              <Page />
            </main>
            <SiteFooter />
          </div>
        </Session>
      </DomainProvider>
    </StrictMode>
  );
}

function Session({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={useCurrentSession()}>{children}</SessionContext>;
}
