import { CircleCheck, CircleX } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Markdown } from "@/components/ui/markdown.tsx";

const LETTERS: readonly string[] = ["A", "B", "C", "D", "E", "F"];

export interface ChoiceQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** The number of the right choice, from 1. */
  readonly answer: number;
  /** Markdown. */
  readonly explanation: string;
  /** Why each choice is right or wrong, in Markdown, in the order of the choices. */
  readonly reasons?: readonly string[];
  /** The id of the passage that decides. */
  readonly passage: string;
}

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly ChoiceQuestion[];
  /** What to do next, once all were answered. */
  readonly next: { readonly allRight: string; readonly missed: string };
  /** Opens the passage that supports an answer. Null where there is none to open. */
  readonly onOpenPassage: ((passageId: string) => void) | null;
}

/** Multiple-choice questions, one at a time: choose, check, and read why. At the end, the missed ones can be repeated. */
export function Questions({ title, questions: all, next, onOpenPassage }: QuestionsProps) {
  const [repeated, setRepeated] = useState<readonly ChoiceQuestion[] | null>(null);
  const [at, setAt] = useState(0);
  const [missed, setMissed] = useState<readonly ChoiceQuestion[]>([]);
  const questions = repeated ?? all;
  const question = questions[at];
  const start = (only: readonly ChoiceQuestion[] | null) => {
    setRepeated(only);
    setAt(0);
    setMissed([]);
  };
  if (all.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-raised p-4 shadow-card sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-sans font-semibold text-accent text-xs uppercase tracking-[0.06em]">{title}</h2>
        <p className="text-ink-soft text-sm tabular-nums">
          {question
            ? `${at + 1} of ${questions.length}`
            : `${questions.length - missed.length} of ${questions.length} right`}
        </p>
      </div>
      {question ? (
        <OneQuestion
          key={question.question}
          question={question}
          isLast={at === questions.length - 1}
          onAnswered={(isRight) => !isRight && setMissed((known) => [...known, question])}
          onNext={() => setAt(at + 1)}
          onOpenPassage={onOpenPassage}
        />
      ) : (
        <div className="mt-3 grid justify-items-start gap-4">
          <p className="font-serif text-17 leading-relaxed">
            {missed.length === 0 ? next.allRight : next.missed}
          </p>
          <div className="flex flex-wrap gap-3">
            {missed.length > 0 && missed.length < questions.length && (
              <Button size="sm" onClick={() => start(missed)}>
                Repeat the ones you missed
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => start(null)}>
              Start over
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface OneQuestionProps extends Pick<QuestionsProps, "onOpenPassage"> {
  readonly question: ChoiceQuestion;
  readonly isLast: boolean;
  readonly onAnswered: (isRight: boolean) => void;
  readonly onNext: () => void;
}

function OneQuestion({ question, isLast, onAnswered, onNext, onOpenPassage }: OneQuestionProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isRight = chosen === question.answer;

  const check = () => {
    if (chosen === null || isChecked) return;
    setChecked(true);
    onAnswered(chosen === question.answer);
  };
  const press = (event: KeyboardEvent) => {
    if (isChecked || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = LETTERS.indexOf(event.key.toUpperCase());
    if (letter >= 0 && letter < question.choices.length) {
      setChosen(letter + 1);
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      check();
      event.preventDefault();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are shortcuts for the choices inside.
    <div onKeyDown={press}>
      <fieldset className="mt-3">
        <legend className="mb-4 font-serif text-17 leading-relaxed">{question.question}</legend>
        <div className="grid gap-2">
          {question.choices.map((choice, index) => (
            <Choice
              key={choice}
              name={id}
              letter={LETTERS[index] ?? ""}
              text={choice}
              isChosen={chosen === index + 1}
              isAnswer={index + 1 === question.answer}
              isChecked={isChecked}
              onChoose={() => setChosen(index + 1)}
            />
          ))}
        </div>
      </fieldset>
      <div role="status">
        {isChecked && (
          <div className="mt-4 rounded-md bg-sunken px-4 py-3.5">
            <Markdown text={explain(question, isRight)} />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {isChecked && onOpenPassage ? (
          <Button variant="quiet" size="sm" onClick={() => onOpenPassage(question.passage)}>
            Read the rule
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">
            {!isChecked && <span className="hidden pointer-fine:inline">Press A to D, then Enter</span>}
          </p>
        )}
        {isChecked ? (
          <Button size="sm" onClick={onNext}>
            {isLast ? "See your result" : "Next question"}
          </Button>
        ) : (
          <Button size="sm" disabled={chosen === null} onClick={check}>
            Check answer
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the answer was right, why, and what is wrong with the other choices, in Markdown. */
function explain({ answer, explanation, reasons = [] }: ChoiceQuestion, isRight: boolean): string {
  const verdict = isRight ? "**Right.**" : `**Not quite.** It’s ${LETTERS[answer - 1]}.`;
  const others = reasons.flatMap((reason, index) =>
    index + 1 === answer ? [] : `- **${LETTERS[index]}:** ${reason}`,
  );
  return [`${verdict} ${explanation}`, others.join("\n")].join("\n\n").trim();
}

interface ChoiceProps {
  readonly name: string;
  readonly letter: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly isAnswer: boolean;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, letter, text, isChosen, isAnswer, isChecked, onChoose }: ChoiceProps) {
  const verdict = isChecked && isAnswer ? "right" : isChecked && isChosen ? "wrong" : null;
  return (
    <label
      className={cn(
        "grid min-h-11.5 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md border px-3.5 py-2.5 text-15 leading-normal outline-accent outline-offset-2 has-focus-visible:outline-2",
        verdict === "right"
          ? "border-success ring-1 ring-success ring-inset"
          : verdict === "wrong"
            ? "border-danger ring-1 ring-danger ring-inset"
            : isChosen
              ? "border-accent bg-accent-soft"
              : "border-line",
        !isChecked && "cursor-pointer",
        !isChecked && !isChosen && "hover:bg-sunken",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isChecked}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-6.5 place-items-center rounded-sm border border-line-strong font-semibold text-13"
      >
        {letter}
      </span>
      <span>{text}</span>
      {verdict === "right" && <CircleCheck aria-label="Right answer" className="size-4.5 text-success" />}
      {verdict === "wrong" && <CircleX aria-label="Your answer" className="size-4.5 text-danger" />}
    </label>
  );
}
