import { Folder } from "lucide-react";

/** Example questions for an empty conversation, each one click away. */
const EXAMPLES = [
  { category: "Concept Clarification", question: "What are the elements of negligence?" },
  {
    category: "Legal Distinctions",
    question: "What is the difference between pure and modified comparative negligence?",
  },
  { category: "Case Analysis", question: "What did the court hold in Palsgraf v. Long Island Railroad?" },
  { category: "Rapid Topic Summaries", question: "Summarize the exceptions to the warrant requirement" },
] as const;

interface FirstQuestionsProps {
  readonly folderName: string | null;
  readonly onChoose: (question: string) => void;
}

export default function FirstQuestions({ folderName, onChoose }: FirstQuestionsProps) {
  return (
    <div className="grid gap-8 py-10 sm:py-16">
      <div className="grid gap-2">
        {folderName !== null && (
          <p className="flex items-center gap-2 text-ink-soft text-sm">
            <Folder aria-hidden="true" className="size-4 shrink-0" />
            <span>
              In the folder <strong className="font-medium text-ink">{folderName}</strong>
            </span>
          </p>
        )}
        <h2 className="font-semibold text-3xl tracking-tight">What would you like to understand?</h2>
        <p className="max-w-prose text-ink-soft leading-relaxed">
          Ask the way you’d ask a professor. Answers come from Hornbook’s outlines and case summaries, and
          every rule cites its source.
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {EXAMPLES.map(({ category, question }) => (
          <li key={category}>
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="grid h-full w-full content-start gap-1 rounded-md border border-line bg-raised p-4 text-left shadow-card transition-colors hover:border-line-strong"
            >
              <span className="text-ink-faint text-xs">{category}</span>
              <span className="font-serif leading-snug">{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
