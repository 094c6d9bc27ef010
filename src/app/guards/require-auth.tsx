import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { Spinner } from "@/components/ui/spinner.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { countRedirect, forgetRedirects, hasRecentSession } from "@/features/auth/model/recent-session.ts";
import { redirectReason } from "@/features/auth/model/session-end.ts";
import { isSigningOut } from "@/features/auth/model/signing-out.ts";
import { GUARD_HINT_DELAY, GUARD_REDIRECT_LIMIT } from "@/lib/timings.ts";
import { AuthorizationLoop } from "./authorization-loop.tsx";

/**
 * Lets signed-in users through, and sends everybody else to sign in (specification, 2.5). Who has still to enter the
 * code of their second factor is not signed in.
 */
export function RequireAuth() {
  const { status, user } = useAuth();
  if (user || hasRecentSession()) return <Allowed />;
  if (status === "loading") return <Checking />;
  // Signing out leads to the start, whichever page it was done on.
  if (isSigningOut()) return <Navigate to="/" replace />;
  if (redirectReason() === "signed_out") return <Left />;
  return <SentAway />;
}

function Allowed(): ReactNode {
  useEffect(forgetRedirects, []);
  return <Outlet />;
}

function Checking() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), GUARD_HINT_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-soft"
    >
      <Spinner className="size-6" />
      <p>Loading…</p>
      {isSlow && <p>Taking longer than expected.</p>}
    </div>
  );
}

/** Who signed out in another tab is not on their way anywhere, and what this page remembers of them goes with it. */
function Left() {
  useEffect(() => location.replace("/auth"), []);
  return <Checking />;
}

function SentAway() {
  const { pathname, search, hash } = useLocation();
  // Counted once for each time the guard sends somebody away, not for each rendering of it.
  const [attempts] = useState(countRedirect);
  if (attempts > GUARD_REDIRECT_LIMIT) return <AuthorizationLoop />;
  const asked = pathname + search + hash;
  return (
    <Navigate to={asked === "/chat" ? "/auth" : `/auth?redirectTo=${encodeURIComponent(asked)}`} replace />
  );
}
