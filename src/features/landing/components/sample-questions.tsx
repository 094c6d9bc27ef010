import { Section } from "./section.tsx";

const SAMPLES = [
  {
    category: "Concept Clarification",
    question: "What are the elements of negligence?",
    text: "A doctrine, from its rule to its exceptions.",
  },
  {
    category: "Legal Distinctions",
    question: "How do larceny and embezzlement differ?",
    text: "Two similar doctrines side by side, and the fact that decides between them.",
  },
  {
    category: "Case Analysis",
    question: "What did the court hold in Palsgraf?",
    text: "Facts, issue, holding, reasoning, and why the case still matters.",
  },
  {
    category: "Rapid Topic Summaries",
    question: "Summarize the exceptions to the warrant requirement",
    text: "One page of review, an hour before class.",
  },
] as const;

export function SampleQuestions() {
  return (
    <Section title="What Can You Ask" isSunken>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        {SAMPLES.map(({ category, question, text }) => (
          <li key={category} className="grid content-start gap-3 bg-raised p-6 sm:p-8">
            <h3 className="font-medium font-sans text-accent text-sm">{category}</h3>
            <p className="font-serif text-2xl leading-snug">“{question}”</p>
            <p className="text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
