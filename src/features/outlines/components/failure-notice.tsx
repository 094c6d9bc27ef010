import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

interface FailureNoticeProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Something of the outlines did not come, and can be asked for again. */
export function FailureNotice({ title, onRetry }: FailureNoticeProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </Notice>
  );
}
