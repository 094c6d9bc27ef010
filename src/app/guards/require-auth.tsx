import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { wasAdministrator } from "@/features/auth/model/administrator.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { countRedirect, forgetRedirects, hasRecentSession } from "@/features/auth/model/recent-session.ts";
import { DEFAULT_TARGET } from "@/features/auth/model/redirect-target.ts";
import { redirectReason } from "@/features/auth/model/session-end.ts";
import { isSigningOut } from "@/features/auth/model/signing-out.ts";
import { DASHBOARD } from "@/lib/admin-addresses.ts";
import { GUARD_HINT_DELAY, GUARD_REDIRECT_LIMIT } from "@/lib/timings.ts";
import { ShellSkeleton } from "../shell/shell-skeleton.tsx";
import { AuthorizationLoop } from "./authorization-loop.tsx";

/**
 * Shows its pages to signed-in users, and sends everyone else to sign in (specification, 2.5). Users who still have to
 * enter the code of their second factor aren't signed in.
 */
export function RequireAuth() {
  const { status, user, adminStatus } = useAuth();
  // Administrators have their own area, and nothing else (specification, 2.9 and 6).
  if (user?.isAdmin) return <Navigate to={DASHBOARD} replace />;
  if (user && adminStatus === "checking" && wasAdministrator()) return <Checking />;
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

/** While we find out who is asking. */
export function Checking() {
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

export function SentAway() {
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
