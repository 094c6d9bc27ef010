import { type ReactNode, useEffect, useMemo } from "react";
import { type Domain, DomainContext } from "./domain-context.ts";

/** The storage key for the mode; the specification fixes its name. */
const STORAGE_KEY = "current_domain";

interface DomainProviderProps {
  readonly domain: Domain;
  readonly children: ReactNode;
}

/** Provides which face is shown. It's set at each start; the stored copy is only for reading. */
export function DomainProvider({ domain, children }: DomainProviderProps) {
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, domain);
    } catch {
      // The mode comes with the page, so it works without storage.
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
