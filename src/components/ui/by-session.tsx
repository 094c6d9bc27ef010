import type { ReactNode } from "react";

interface BySessionProps {
  readonly state: "unsettled" | "signed-out" | "signed-in";
  readonly signedOut: ReactNode;
  readonly signedIn: ReactNode;
}

/**
 * Different content for visitors and signed-in users. A prerendered page contains both, and its first script tells the
 * style sheet which one to show, so that the first paint is right for everyone.
 */
export function BySession({ state, signedOut, signedIn }: BySessionProps) {
  if (state !== "unsettled") return state === "signed-in" ? signedIn : signedOut;
  return (
    <>
      <div className="when-signed-out">{signedOut}</div>
      <div className="when-signed-in">{signedIn}</div>
    </>
  );
}
