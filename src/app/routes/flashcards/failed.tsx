import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { RequestError } from "@/lib/request-error.ts";

interface FailedProps {
  readonly title: string;
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRetry: () => unknown;
}

/** Shown when cards fail to load. Offline, it says so. */
export function Failed({ title, error, isBusy, onRetry }: FailedProps) {
  const isOffline = error instanceof RequestError && error.code === "offline";
  return (
    <FailureNotice title={title} isBusy={isBusy} onRetry={onRetry}>
      {isOffline ? error.message : "Check your connection and try again."}
    </FailureNotice>
  );
}
