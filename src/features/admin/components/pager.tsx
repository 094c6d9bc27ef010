import { Button } from "@/components/ui/button.tsx";

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPrevious: () => void;
  /** Undefined while there is no next page, or not yet. */
  readonly onNext: (() => void) | undefined;
}

/** Moves through the pages of a list. */
export function Pager({ page, pages, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-end gap-2">
      <span className="text-ink-soft">
        Page {page + 1} of {Math.max(1, pages)}
      </span>
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={onPrevious}>
        Previous
      </Button>
      <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </nav>
  );
}
