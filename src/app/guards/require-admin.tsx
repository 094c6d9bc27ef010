import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router";
import { Spinner } from "@/components/ui/spinner.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { GUARD_HINT_DELAY } from "@/lib/timings.ts";
import { SentAway } from "./require-auth.tsx";

const NotFoundPage = lazy(() => import("../routes/not-found-page.tsx"));

/** The handle of routes that the guard lets everyone through to. */
export const UNGUARDED = { isUnguarded: true };

/**
 * Shows its pages to administrators (specification, 2.9). For everyone else these addresses don't exist: visitors are
 * sent to sign in, and users see that nothing is there. The server decides what any of them may read.
 */
export function RequireAdmin() {
  const { status, user, adminStatus } = useAuth();
  const isUnguarded = useMatches().some(({ handle }) => handle === UNGUARDED);
  if (isUnguarded) return <Outlet />;
  if (status === "loading") return <LoadingArea />;
  if (!user) return <SentAway />;
  if (adminStatus === "admin") return <Outlet />;
  if (adminStatus === "checking") return <LoadingArea />;
  return (
    <Suspense fallback={<LoadingArea />}>
      <NotFoundPage />
    </Suspense>
  );
}

/** The loading message of the administrators' addresses. No landmark: it also stands inside the shell's main. */
export function LoadingArea() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), GUARD_HINT_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-3 px-5 text-ink-soft">
      <Spinner className="size-6" />
      <p role="status">{isSlow ? "Taking longer than expected." : "Loading the administrators’ area…"}</p>
    </div>
  );
}
