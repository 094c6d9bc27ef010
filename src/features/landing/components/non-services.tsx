import { Section } from "./section.tsx";

const NOT_OURS = [
  {
    title: "No legal advice",
    text: "The courses teach law. They don’t tell you what to do about a real case.",
  },
  { title: "No papers or exams", text: "We don’t write, edit, or review graded work." },
  {
    title: "No bar admission services",
    text: "Applications, character and fitness, and registration are between you and your board.",
  },
  {
    title: "No promises of a grade",
    text: "A framework makes your work count. It doesn’t replace it.",
  },
] as const;

export function NonServices() {
  return (
    <Section title="What We Don't Do" isMarginal lead="So you know before you pay.">
      <dl className="grid gap-x-16 sm:grid-cols-2">
        {NOT_OURS.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1 border-line border-b py-5">
            <dt className="font-semibold font-serif text-lg">{title}</dt>
            <dd className="text-ink-soft leading-relaxed">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
