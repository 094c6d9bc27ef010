import { WifiOff } from "lucide-react";
import { useOnline } from "@/components/ui/use-online.ts";

/** Above everything while the browser is offline. Its live region is always there, so that the banner is announced. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-2 py-2 text-center text-[0.8125rem] text-page sm:px-4 sm:text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
          You're currently offline. Some features may be limited.
        </p>
      )}
    </div>
  );
}
