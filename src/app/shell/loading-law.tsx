import { useSyncExternalStore } from "react";
import { siteName } from "@/lib/configuration.ts";
import { followLawLoading, isLawLoading } from "@/lib/law-loading.ts";

/** While the outlines aren't there yet: what is on the page waits for them. */
export function LoadingLaw() {
  const isLoading = useSyncExternalStore(followLawLoading, isLawLoading);
  return (
    <div role="status">
      {isLoading && (
        <p className="border-line border-b bg-highlight px-4 py-2 text-center text-13 text-ink sm:text-sm">
          {siteName} is still loading its outlines. This takes a few seconds.
        </p>
      )}
    </div>
  );
}
