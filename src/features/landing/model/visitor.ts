import { createContext, use } from "react";

/**
 * Who is reading the landing page. Unsettled: the page as rendered at build time, before we know who it is for. Signed-in
 * users count as non-subscribers until their subscription is known.
 */
export type Visitor = "unsettled" | "signed-out" | "signed-in" | "subscriber";

export const VisitorContext = createContext<Visitor | null>(null);

export function useVisitor(): Visitor {
  const visitor = use(VisitorContext);
  if (!visitor) throw new Error("useVisitor must be used within a VisitorContext");
  return visitor;
}
