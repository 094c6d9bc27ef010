import { Flag, Grid3x3, Keyboard, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Key } from "@/components/ui/key.tsx";

interface SessionHeaderProps {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly isFlagged: boolean;
  readonly clock: ReactNode;
  readonly onClose: () => void;
  readonly onFlag: () => void;
  readonly onQuestions: () => void;
  readonly onKeys: () => void;
  readonly onEnd: () => void;
}

/** Above a session: the way out, the time, and what can be done with the question. */
export function SessionHeader({ title, done, total, isFlagged, clock, ...actions }: SessionHeaderProps) {
  return (
    <header className="relative border-line border-b">
      <div className="flex h-14 items-center justify-between gap-2 px-2 sm:px-4">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <Button variant="quiet" size="touch" aria-label="Close" onClick={actions.onClose}>
            <X aria-hidden="true" className="size-5" />
          </Button>
          <span className="max-sm:hidden">
            <Key>Esc</Key>
          </span>
          <h1 className="ml-1 truncate font-medium font-sans text-15 max-sm:sr-only">{title}</h1>
        </div>
        <div className="flex shrink-0 items-center gap-3 text-15 text-ink-soft tabular-nums">
          {clock ?? (
            <p>
              <strong className="text-ink">{done}</strong> of {total}
              <span className="max-sm:sr-only"> answered</span>
            </p>
          )}
        </div>
        <div className="flex flex-1 items-center justify-end gap-0.5">
          <Button
            variant="quiet"
            size="touch"
            aria-label={isFlagged ? "Remove the flag" : "Flag"}
            aria-keyshortcuts="f"
            onClick={actions.onFlag}
          >
            <Flag aria-hidden="true" className={cn("size-5", isFlagged && "fill-current text-accent")} />
          </Button>
          <Button
            variant="quiet"
            size="touch"
            className="lg:hidden"
            aria-label="All questions"
            onClick={actions.onQuestions}
          >
            <Grid3x3 aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="touch"
            className="max-sm:hidden pointer-coarse:hidden"
            aria-label="Keys"
            aria-keyshortcuts="?"
            onClick={actions.onKeys}
          >
            <Keyboard aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="ml-1 pointer-coarse:h-11"
            aria-keyshortcuts="q"
            onClick={actions.onEnd}
          >
            End
          </Button>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute -bottom-px left-0 h-0.5 bg-accent transition-[width]"
        style={{ width: `${(100 * done) / total}%` }}
      />
    </header>
  );
}
