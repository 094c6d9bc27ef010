import { createContext, use } from "react";

/**
 * Who reads the landing page. Unsettled: the page as it was rendered at build, for a visitor and a signed-in user at
 * once. A signed-in user counts as a non-subscriber until the subscription is known.
 */
export type Visitor = "unsettled" | "signed-out" | "signed-in" | "subscriber";

export const VisitorContext = createContext<Visitor | null>(null);

export function useVisitor(): Visitor {
  const visitor = use(VisitorContext);
  if (!visitor) throw new Error("useVisitor must be used within a VisitorContext");
  return visitor;
}
