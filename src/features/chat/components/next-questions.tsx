import { typeset } from "@/components/ui/typeset.ts";
import { AnswerSection } from "./answer-section.tsx";

interface NextQuestionsProps {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** What else students ask about an answer's topic, or replies to the question that it asks, each one click away. */
export function NextQuestions({ questions, onAsk }: NextQuestionsProps) {
  const asks = questions.some((question) => question.endsWith("?"));
  return (
    <AnswerSection name={asks ? "Ask next" : "Reply"} isOnScreenOnly>
      <ul className="flex flex-wrap gap-2 pt-1 sm:px-4">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-9 rounded-md border border-line bg-raised px-3 py-1.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              {typeset(question)}
            </button>
          </li>
        ))}
      </ul>
    </AnswerSection>
  );
}
