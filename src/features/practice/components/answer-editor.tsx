import { CloudOff } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { countWords } from "../model/attempt.ts";
import { wordCount } from "../model/exercise-labels.ts";
import type { Saved } from "../model/use-attempt.ts";

const SAVED: Readonly<Record<Saved, string>> = {
  saved: "Saved",
  saving: "Saving…",
  kept: "Kept on this device",
};

interface AnswerEditorProps {
  readonly kind: "short" | "medium" | "long";
  readonly isDraft: boolean;
  readonly content: string;
  readonly saved: Saved;
  /** False: the text is too long, and stays as it was. */
  readonly onChange: (content: string) => boolean;
  readonly onBlur: () => void;
}

const ROWS = { short: 5, medium: 10, long: 18 } as const;
const HINTS = {
  short: "One to three sentences.",
  medium: "A paragraph or two.",
  long: "As long as the assignment needs.",
} as const;

/** Where an answer is written. Every letter is kept on the device at once. */
export function AnswerEditor({ kind, isDraft, content, saved, onChange, onBlur }: AnswerEditorProps) {
  const id = useId();
  const [isTooLong, setTooLong] = useState(false);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {isDraft ? "The draft, for you to revise" : "Your answer"}
      </label>
      <textarea
        id={id}
        value={content}
        rows={ROWS[kind]}
        spellCheck
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTooLong(!onChange(event.target.value))}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Leaves the field, so that the session's keys work again.
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className={cn(
          "w-full resize-y rounded-md border border-line-strong bg-raised px-3.5 py-3 font-serif text-17 text-ink leading-relaxed",
          kind === "long" && "min-h-[50dvh]",
        )}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span id={`${id}-hint`}>{isDraft ? "Change what it needs." : HINTS[kind]}</span>
        <span className="flex items-center gap-3 tabular-nums">
          <span>{wordCount(countWords(content))}</span>
          {/* Announced only when it isn't as usual: at every pause it would be in the way. */}
          <span role={saved === "kept" ? "alert" : undefined} className="flex items-center gap-1.5">
            {saved === "kept" && <CloudOff aria-hidden="true" className="size-4" />}
            {SAVED[saved]}
          </span>
        </span>
      </div>
      {isTooLong && (
        <p role="alert" className="text-danger text-sm">
          That’s more than an answer can have: about 6,000 words. What you had is saved.
        </p>
      )}
    </div>
  );
}
