import { type ReactNode, useEffect, useMemo } from "react";
import { type Domain, DomainContext } from "./domain-context.ts";

/** Where the mode is kept, under the name that the specification gives it. */
const STORAGE_KEY = "current_domain";

interface DomainProviderProps {
  readonly domain: Domain;
  readonly children: ReactNode;
}

/** Tells which face is shown. It is set anew at each start, and kept for whoever looks into the browser's storage. */
export function DomainProvider({ domain, children }: DomainProviderProps) {
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, domain);
    } catch {
      // A browser that stores nothing still knows the mode: it comes with the page.
    }
  }, [domain]);
  const state = useMemo(
    () => ({
      currentDomain: domain,
      isJDSimplified: domain === "jdsimplified",
      isHornbook: domain === "hornbook",
      isAdmin: domain === "admin",
    }),
    [domain],
  );
  return <DomainContext value={state}>{children}</DomainContext>;
}
