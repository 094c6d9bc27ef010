import { intervalText } from "@backend/scheduling/interval-text.ts";
import type { Rating, Schedule } from "@backend/scheduling/schedule.ts";
import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Key } from "@/components/ui/key.tsx";

const LABELS: Readonly<Record<Rating, string>> = { 1: "Again", 2: "Hard", 3: "Good", 4: "Easy" };

/** A second tap within this time, in milliseconds, is part of the first. Browsers count clicks, but not all of them count taps. */
const DOUBLE_TAP = 300;

interface AnswerBarProps {
  readonly isRevealed: boolean;
  readonly onReveal: () => void;
  readonly onAnswer: (rating: Rating) => void;
  /** Four answers, or pass and fail. */
  readonly hasTwoButtons: boolean;
  /** The likeliest answer, which Space gives. */
  readonly proposed: Rating;
  /** What follows from each answer; null in practice. */
  readonly preview: Readonly<Record<Rating, Schedule>> | null;
  readonly now: Date;
}

/** Show answer, then how well it was recalled, in the same place. */
export function AnswerBar({
  isRevealed,
  onReveal,
  onAnswer,
  hasTwoButtons,
  proposed,
  preview,
  now,
}: AnswerBarProps) {
  const next = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const watched = {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
  const cameAt = useRef(0);
  /** Whether a click is for the button that it meets, and isn't the second half of one on the button before it. */
  const isMeant = ({ detail, nativeEvent }: MouseEvent) =>
    detail < 2 && !(isTouch(nativeEvent) && nativeEvent.timeStamp - cameAt.current < DOUBLE_TAP);
  // A button that goes takes the focus along, which would begin at the top of the page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons come then.
  useEffect(() => {
    cameAt.current = performance.now();
    if (hadFocus.current && document.activeElement === document.body) next.current?.focus();
  }, [isRevealed]);
  if (!isRevealed) {
    return (
      <Button
        ref={next}
        {...watched}
        className="h-16! w-full text-base! sm:h-15!"
        aria-keyshortcuts="Space"
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => isMeant(event) && onReveal()}
      >
        Show answer <Key>Space</Key>
      </Button>
    );
  }
  const ratings: readonly Rating[] = hasTwoButtons ? [1, 3] : [1, 2, 3, 4];
  return (
    <fieldset
      {...watched}
      aria-label="How well did you recall it?"
      className={cn("grid gap-2 sm:gap-2.5", hasTwoButtons ? "grid-cols-2" : "grid-cols-4")}
    >
      {ratings.map((rating) => {
        const label = hasTwoButtons ? (rating === 1 ? "Missed" : "Recalled") : LABELS[rating];
        const interval = preview && intervalText(Date.parse(preview[rating].due) - now.getTime());
        return (
          <button
            key={rating}
            ref={rating === proposed ? next : undefined}
            type="button"
            aria-keyshortcuts={String(rating)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => isMeant(event) && onAnswer(rating)}
            className={cn(
              "flex h-16 select-none items-center justify-center gap-2 rounded-md border px-1 shadow-card transition-colors sm:h-15 sm:justify-between sm:px-3.5",
              rating === proposed ? "border-accent bg-accent-soft" : "border-line bg-raised hover:bg-sunken",
            )}
          >
            <span className="grid min-w-0 text-center sm:text-left">
              <span className="font-semibold text-15">{label}</span>
              {interval && <span className="truncate text-ink-soft text-xs sm:text-13">{interval}</span>}
            </span>
            <Key>{rating}</Key>
          </button>
        );
      })}
    </fieldset>
  );
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";
