import { questionsIn } from "@backend/contracts/next-questions.ts";
import { ArrowRight } from "lucide-react";
import { useId } from "react";

interface NextQuestionsProps {
  /** The answer, as Markdown. */
  readonly text: string;
  readonly onAsk: (question: string) => void;
}

/** The questions that an answer suggests. Choosing one asks it. */
export function NextQuestions({ text, onAsk }: NextQuestionsProps) {
  const title = useId();
  const questions = questionsIn(text);
  if (questions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: every answer has one.
    <div role="group" aria-labelledby={title}>
      <p id={title} className="mb-2 font-semibold sm:px-4 text-ink-faint text-xs uppercase tracking-[0.06em]">
        Ask next
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">{question}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
