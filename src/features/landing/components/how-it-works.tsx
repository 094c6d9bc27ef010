import { Section } from "./section.tsx";

const STEPS = [
  {
    title: "Ask a question",
    text: "Type it the way you’d ask a professor: a doctrine, a distinction, a case, or a whole fact pattern.",
  },
  {
    title: "Get an answer",
    text: "The rule first, then its elements, exceptions, and an example, drawn from legal outlines and case summaries.",
  },
  {
    title: "Master the topic",
    text: "Open the passage behind every citation, turn what you missed into flashcards, and review them when they’re due.",
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" isSunken>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-12">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-accent border-t-2 pt-5">
            <span aria-hidden="true" className="font-serif text-4xl text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="font-semibold text-xl">{title}</h3>
            <p className="text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
