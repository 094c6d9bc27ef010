import type { Site } from "@backend/contracts/sites.ts";
import { createContext, use } from "react";

/** The face of the product: the study chat, the course catalog, or the administrators' area. */
export type Domain = Site | "admin";

export interface DomainState {
  readonly currentDomain: Domain;
  readonly isJDSimplified: boolean;
  readonly isHornbook: boolean;
  readonly isAdmin: boolean;
}

export const DomainContext = createContext<DomainState | null>(null);

export function useDomain(): DomainState {
  const state = use(DomainContext);
  if (!state) throw new Error("useDomain must be used within a DomainProvider");
  return state;
}

/** The mode a page starts in: the host's, except on the administrators' hosts and addresses. */
export function domainAtStart(site: Site, path: string, hostname = ""): Domain {
  const isAdminPath = path === "/admin" || path.startsWith("/admin/");
  return isAdminPath || hostname.startsWith("admin.") ? "admin" : site;
}
