import type { Site } from "@backend/contracts/sites.ts";
import { type ComponentType, StrictMode } from "react";
import { DomainProvider } from "../domain/domain-provider.tsx";
import { PublicFrame } from "./public-frame.tsx";

interface PublicRootProps {
  readonly site: Site;
  readonly path: string;
  readonly promoCode: string;
  readonly Page: ComponentType;
}

/** A public page and everything around it. It renders the same at build and in the browser. */
export function PublicRoot({ site, path, promoCode, Page }: PublicRootProps) {
  return (
    <StrictMode>
      <DomainProvider domain={site}>
        <PublicFrame path={path} promoCode={promoCode}>
          <Page />
        </PublicFrame>
      </DomainProvider>
    </StrictMode>
  );
}
