import { useEffect } from "react";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { forgetRedirects } from "@/features/auth/model/recent-session.ts";
import { GUARD_LOOP_RELOAD_DELAY } from "@/lib/timings.ts";

/** Shown when two pages keep redirecting to each other. Restarting the app ends that, so it reloads. */
export function AuthorizationLoop() {
  usePageTitle("Authorization Issue");
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), GUARD_LOOP_RELOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center px-5">
      <div role="alert" className="grid gap-4">
        <h1 className="font-semibold text-3xl">Authorization Issue</h1>
        <p className="text-ink-soft leading-relaxed">
          We couldn’t tell whether you’re signed in. The page will reload in a moment.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => location.reload()}>Reload Page</Button>
          <Button
            variant="secondary"
            onClick={() => {
              forgetRedirects();
              location.assign("/auth");
            }}
          >
            Go to Login
          </Button>
        </div>
      </div>
    </main>
  );
}
