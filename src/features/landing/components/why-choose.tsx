import { Section } from "./section.tsx";

const REASONS = [
  {
    title: "Frameworks, not transcripts",
    text: "Each lesson ends with a one-page framework: the questions to ask, in the order to ask them.",
  },
  {
    title: "Short lessons with one point each",
    text: "Read one between classes. We keep your place on every device.",
  },
  {
    title: "Made for writing",
    text: "Every rule is applied to facts, because exams are graded on application.",
  },
  {
    title: "Yours to keep",
    text: "Download most PDFs and frameworks while you have access, and keep them afterward.",
  },
] as const;

export function WhyChoose() {
  return (
    <Section title="Why Choose JD Simplified" isSunken>
      <ul className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2 border-accent border-t-2 pt-5">
            <h3 className="font-semibold text-xl">{title}</h3>
            <p className="max-w-prose text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
