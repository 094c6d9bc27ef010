import type { PracticeQuestion } from "@backend/contracts/practice.ts";
import { CircleCheck, CircleX, Strikethrough } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Markdown } from "@/components/ui/markdown.tsx";
import { LETTERS } from "../model/session.ts";
import { useSaidChoice } from "../model/use-said-choice.ts";
import { Italics } from "./italics.tsx";

interface ChoicesProps {
  /** Before the end of an exercise, only how many are right is known: `correct` is then that many zeros. */
  readonly question: Pick<PracticeQuestion, "choices" | "chosen" | "struck" | "correct" | "why"> &
    Partial<Pick<PracticeQuestion, "fault">>;
  /** Whether each choice shows if it is right, and why. */
  readonly isExplained: boolean;
  readonly onChoose: (choice: number) => void;
  /** Null where choices can't be struck out. */
  readonly onStrike: ((choice: number) => void) | null;
}

/** The choices of a question: one of four, or two of six. */
export function Choices({ question, isExplained, onChoose, onStrike }: ChoicesProps) {
  const { choices, chosen, struck, correct, why, fault } = question;
  const name = useId();
  const takesTwo = correct.length === 2;
  const place = useRef<HTMLFieldSetElement>(null);
  const said = useSaidChoice(question, place);
  // What had the focus can't have it anymore.
  useEffect(() => {
    if (isExplained && place.current?.contains(document.activeElement)) place.current.focus();
  }, [isExplained]);
  return (
    <fieldset ref={place} tabIndex={-1} className="grid gap-2 outline-none">
      <legend className="mb-2 font-medium text-sm">
        {takesTwo ? "Choose two answers." : fault ? "Which sentence is false?" : "Choose one answer."}
        {takesTwo && (
          <span role="status" className="ml-1 font-normal text-ink-soft">
            {!isExplained && chosen.length === 2 && "To change one, clear it first."}
          </span>
        )}
      </legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      {choices.map((text, index) => {
        const choice = index + 1;
        const letter = LETTERS[index] ?? "";
        const isChosen = chosen.includes(choice);
        const isStruck = struck.includes(choice);
        const verdict = !isExplained ? null : correct.includes(choice) ? "right" : isChosen ? "wrong" : null;
        return (
          <div
            key={text}
            className={cn(
              "rounded-md border",
              verdict === "right"
                ? "border-success ring-1 ring-success ring-inset"
                : verdict === "wrong"
                  ? "border-danger ring-1 ring-danger ring-inset"
                  : isChosen
                    ? "border-accent bg-accent-soft"
                    : isExplained
                      ? "border-line"
                      : "border-line has-[label:hover]:bg-sunken",
            )}
          >
            <div className="flex items-stretch">
              <label
                className={cn(
                  "grid min-h-12 min-w-0 flex-1 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md py-2.5 pr-2 pl-3.5 text-15 leading-normal outline-accent outline-offset-2 has-focus-visible:outline-2",
                  !isExplained && "cursor-pointer",
                )}
              >
                <input
                  type={takesTwo ? "checkbox" : "radio"}
                  name={name}
                  checked={isChosen}
                  disabled={isExplained}
                  onChange={() => onChoose(choice)}
                  className="sr-only"
                />
                <span
                  aria-hidden="true"
                  className={cn(
                    "grid size-6.5 place-items-center border font-semibold text-13",
                    takesTwo ? "rounded-sm" : "rounded-full",
                    isChosen ? "border-accent bg-accent text-on-accent" : "border-line-strong",
                  )}
                >
                  {letter}
                </span>
                <span className={cn(isStruck && "text-ink-soft line-through")}>
                  <span className="sr-only">{letter}. </span>
                  {fault ? <Markdown text={text} /> : <Italics text={text} />}
                  {isStruck && <span className="sr-only"> (struck out)</span>}
                </span>
                {verdict === "right" && (
                  <CircleCheck
                    aria-label={isChosen ? "Right, your answer" : "Right"}
                    className="size-4.5 text-success"
                  />
                )}
                {verdict === "wrong" && (
                  <CircleX aria-label="Wrong, your answer" className="size-4.5 text-danger" />
                )}
              </label>
              {!isExplained && onStrike && (
                <Button
                  variant="faint"
                  size="touch"
                  className="m-0.5 self-center"
                  aria-label={isStruck ? `Restore ${letter}` : `Strike out ${letter}`}
                  aria-pressed={isStruck}
                  onClick={() => onStrike(choice)}
                >
                  <Strikethrough aria-hidden="true" className="size-4" />
                </Button>
              )}
            </div>
            {isExplained && why[index] && (
              <div className="border-line border-t px-3.5 py-2.5 pl-13 text-ink-soft text-sm">
                {fault && fault !== "none" && <strong className="text-danger">False</strong>}
                <Markdown text={why[index]} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
