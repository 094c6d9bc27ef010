import { Flag } from "lucide-react";
import { cn } from "@/components/ui/cn.ts";

interface PaletteProps {
  readonly questions: readonly {
    readonly id: string;
    readonly isAnswered: boolean;
    readonly isFlagged: boolean;
  }[];
  /** The open question's place. */
  readonly place: number;
  readonly onOpen: (place: number) => void;
}

/** Every question by its number: which are answered, and which are flagged. */
export function Palette({ questions, place, onOpen }: PaletteProps) {
  return (
    <nav aria-label="Questions">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {questions.map(({ id, isAnswered, isFlagged }, at) => {
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={`Question ${at + 1}, ${isAnswered ? "answered" : "not answered"}${isFlagged ? ", flagged" : ""}`}
                aria-current={at === place ? "step" : undefined}
                onClick={() => onOpen(at)}
                className={cn(
                  "relative grid h-11 w-full place-items-center rounded-sm border text-sm tabular-nums",
                  at === place
                    ? "border-accent ring-1 ring-accent ring-inset"
                    : isAnswered
                      ? "border-transparent"
                      : "border-line-strong",
                  isAnswered ? "bg-accent-soft font-medium" : "hover:bg-sunken",
                )}
              >
                {at + 1}
                {isFlagged && (
                  <Flag
                    aria-hidden="true"
                    className="absolute top-0.5 right-0.5 size-3 fill-current text-accent"
                  />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
