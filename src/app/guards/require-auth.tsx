import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { countRedirect, forgetRedirects, hasRecentSession } from "@/features/auth/model/recent-session.ts";
import { DEFAULT_TARGET } from "@/features/auth/model/redirect-target.ts";
import { redirectReason } from "@/features/auth/model/session-end.ts";
import { isSigningOut } from "@/features/auth/model/signing-out.ts";
import { GUARD_HINT_DELAY, GUARD_REDIRECT_LIMIT } from "@/lib/timings.ts";
import { ShellSkeleton } from "../shell/shell-skeleton.tsx";
import { AuthorizationLoop } from "./authorization-loop.tsx";

/**
 * Shows its pages to signed-in users, and sends everyone else to sign in (specification, 2.5). Users who still have to
 * enter the code of their second factor aren't signed in.
 */
export function RequireAuth() {
  const { status, user } = useAuth();
  if (user || hasRecentSession()) return <Allowed />;
  if (status === "loading") return <Checking />;
  // Signing out leads to the landing page, from any page.
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
  return <ShellSkeleton hint={isSlow && "Taking longer than expected."} />;
}

/** The user signed out in another tab. Loading a new page drops everything this one still holds of theirs. */
function Left() {
  useEffect(() => location.replace("/auth"), []);
  return <Checking />;
}

function SentAway() {
  const { pathname, search, hash } = useLocation();
  // Counted once per redirect, not once per render.
  const [attempts] = useState(countRedirect);
  if (attempts > GUARD_REDIRECT_LIMIT) return <AuthorizationLoop />;
  const requested = pathname + search + hash;
  return (
    <Navigate
      to={requested === DEFAULT_TARGET ? "/auth" : `/auth?redirectTo=${encodeURIComponent(requested)}`}
      replace
    />
  );
}
