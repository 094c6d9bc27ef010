import { useEffect } from "react";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { OFFLINE_MESSAGE } from "@/lib/fetch-with-timeout.ts";
import { RECONNECT_PAUSE } from "@/lib/timings.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** A page that was never loaded, while there is no network to load it from. */
export function OfflinePage() {
  usePageTitle("Offline");
  useEffect(() => {
    const reload = () => setTimeout(() => location.reload(), RECONNECT_PAUSE);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <ErrorScreen
      title="This page needs a connection"
      actions={
        <Button variant="secondary" onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    >
      <p>{OFFLINE_MESSAGE}</p>
      <p>The page loads by itself once you’re back online.</p>
    </ErrorScreen>
  );
}
