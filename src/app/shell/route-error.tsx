import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { isReloading } from "../recover-stale-build.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Pending } from "./pending.tsx";

/** A page that could not be shown, inside what surrounds it. */
export function PageError() {
  usePageTitle("Something went wrong");
  // The page is about to be loaded anew: there is nothing to say.
  if (isReloading()) return <Pending />;
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
      <p>This page couldn’t be shown. Refreshing it mostly helps; your conversations are safe.</p>
    </ErrorScreen>
  );
}

/** Likewise, for a page that nothing surrounds. */
export function RouteError() {
  return (
    <main className="flex min-h-dvh flex-col">
      <PageError />
    </main>
  );
}
