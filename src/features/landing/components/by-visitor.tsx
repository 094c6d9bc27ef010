import type { ReactNode } from "react";
import { BySession } from "@/components/ui/by-session.tsx";
import { useVisitor } from "../model/visitor.ts";

interface ByVisitorProps {
  readonly signedOut: ReactNode;
  readonly signedIn: ReactNode;
  /** What a subscriber sees, if it differs from what other signed-in users see. */
  readonly subscriber?: ReactNode;
}

export function ByVisitor({ signedOut, signedIn, subscriber = signedIn }: ByVisitorProps) {
  const visitor = useVisitor();
  if (visitor === "subscriber") return subscriber;
  return <BySession state={visitor} signedOut={signedOut} signedIn={signedIn} />;
}
