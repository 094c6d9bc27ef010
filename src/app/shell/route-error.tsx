import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { reportError } from "@/lib/report-error.ts";
import { isReloading } from "../recover-stale-build.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { Pending } from "./pending.tsx";

/** A page that failed, inside what surrounds it. */
export function PageError() {
  const [isOffline] = useState(() => !navigator.onLine);
  // The page is about to reload: there is nothing to say.
  if (isReloading()) return <Pending />;
  return isOffline ? <OfflinePage /> : <SomethingWrong />;
}

function SomethingWrong() {
  usePageTitle("Something went wrong");
  const error = useRouteError();
  useEffect(() => {
    if (error) void reportError("Showing a page", error);
  }, [error]);
  return (
    <ErrorScreen
      title="Something went wrong"
      actions={
        <>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
          <Button variant="secondary" asChild>
            <a href="/">Return Home</a>
          </Button>
        </>
      }
    >
      <p>We couldn’t show this page. Refreshing usually helps, and your conversations are safe.</p>
    </ErrorScreen>
  );
}

/** The same for a page outside the shell. */
export function RouteError() {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineBanner />
      <main className="flex flex-1 flex-col">
        <PageError />
      </main>
    </div>
  );
}
