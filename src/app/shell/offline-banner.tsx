import { WifiOff } from "lucide-react";
import { useOnline } from "@/components/ui/use-online.ts";
import { configuration } from "@/lib/configuration.ts";
import { useHydrated } from "../public/session-state.ts";

/**
 * Above everything: what the administrators announce, and that the browser is offline. The live region is always there,
 * so that the banners are announced.
 */
export function OfflineBanner() {
  const isOnline = useOnline();
  // A page that was rendered at build knows of no announcement.
  const isHydrated = useHydrated();
  return (
    <div role="status">
      {isHydrated && configuration.maintenanceNotice && (
        <p className="border-line border-b bg-highlight px-4 py-2 text-center text-13 text-ink sm:text-sm">
          {configuration.maintenanceNotice}
        </p>
      )}
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-2 py-2 text-center text-13 text-page sm:px-4 sm:text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
          You're currently offline. Some features may be limited.
        </p>
      )}
    </div>
  );
}
