import { Section } from "./section.tsx";

const REASONS = [
  {
    title: "Frameworks, not transcripts",
    text: "Each module ends in a one-page framework: the questions to ask, in the order to ask them.",
  },
  {
    title: "Short lessons with one point each",
    text: "Watch one between two classes. Your place is kept, on every device.",
  },
  {
    title: "Made to be written",
    text: "Every rule is applied to facts on screen, because an exam is graded on application.",
  },
  {
    title: "Yours to keep",
    text: "Most PDFs and frameworks can be downloaded while you have access, and stay with you after it.",
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
