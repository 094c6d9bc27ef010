import type { ReactNode } from "react";

interface BySessionProps {
  readonly state: "unsettled" | "signed-out" | "signed-in";
  readonly signedOut: ReactNode;
  readonly signedIn: ReactNode;
}

/**
 * One of two contents. A prerendered page holds both, and the page's first script tells the style sheet which to show:
 * so the right one is there at the first paint, whoever looks.
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
