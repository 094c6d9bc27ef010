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

export default function FirstQuestions({ onChoose }: { readonly onChoose: (question: string) => void }) {
  return (
    <div className="grid gap-8 py-10 sm:py-16">
      <div className="grid gap-2">
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
