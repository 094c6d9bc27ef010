import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { RequestError } from "@/lib/request-error.ts";

interface FailedProps {
  readonly title: string;
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Cards did not come. Without a network the reason is known. */
export function Failed({ title, error, isBusy, onRetry }: FailedProps) {
  const isOffline = error instanceof RequestError && error.code === "offline";
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOffline ? error.message : "Check your connection and try again."}
    </Notice>
  );
}
