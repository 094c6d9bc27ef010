import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FailureNoticeProps {
  readonly title?: string;
  /** What can be said of the cause, or done first. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  /** Whether it is being tried again. */
  readonly isBusy?: boolean;
  readonly retryLabel?: "Try again" | "Try Again";
}

/** Something did not come, and can be asked for again. */
export function FailureNotice({
  title,
  children = "Check your connection and try again.",
  onRetry,
  isBusy = false,
  retryLabel = "Try again",
}: FailureNoticeProps) {
  return (
    <Notice
      tone="danger"
      {...(title === undefined ? {} : { title })}
      actions={
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
