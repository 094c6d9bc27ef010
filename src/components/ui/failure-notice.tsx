import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useOnline } from "./use-online.ts";

interface FailureNoticeProps {
  readonly title?: string;
  /** The cause, or what to do first. */
  readonly children?: ReactNode;
  readonly onRetry: () => unknown;
  /** Whether a retry is under way. */
  readonly isBusy?: boolean;
  readonly retryLabel?: "Try again" | "Try Again";
}

/** Something failed to load, with a button to try again. Offline it says that it will load by itself. */
export function FailureNotice({
  title,
  children,
  onRetry,
  isBusy = false,
  retryLabel = "Try again",
}: FailureNoticeProps) {
  const isOnline = useOnline();
  return (
    <Notice
      tone="danger"
      {...(title === undefined ? {} : { title })}
      actions={
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => onRetry()}>
          {retryLabel}
        </Button>
      }
    >
      {children ??
        (isOnline
          ? "Try again in a moment. If it keeps failing, check your connection."
          : "You’re offline. This loads by itself once you’re back online.")}
    </Notice>
  );
}
