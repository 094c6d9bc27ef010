import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { NOT_FOUND, REFUSED } from "../api/call-admin.ts";

interface UnavailableProps {
  readonly error: Error;
  readonly title: string;
  readonly onRetry: () => unknown;
  readonly isBusy: boolean;
}

/** What couldn't be loaded, and why: the server refused, it doesn't exist, or something failed. */
export function Unavailable({ error, title, onRetry, isBusy }: UnavailableProps) {
  if (error instanceof RequestError && (error.code === REFUSED || error.status === 401)) {
    return (
      <Notice
        title="Only administrators can see this"
        actions={
          <Button variant="secondary" size="sm" asChild>
            <a href="/auth?redirectTo=%2Fadmin%2Fdashboard">Sign in as an administrator</a>
          </Button>
        }
      >
        The server didn’t send anything.
      </Notice>
    );
  }
  if (error instanceof RequestError && error.code === NOT_FOUND) {
    return <Notice title="Nothing here">{error.message}</Notice>;
  }
  return <FailureNotice title={title} onRetry={onRetry} isBusy={isBusy} />;
}
