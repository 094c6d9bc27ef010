import { Section } from "./section.tsx";

/** No names are invented: each quotation says what kind of student it describes, and the note below says so. */
const TESTIMONIALS = [
  {
    quote:
      "I knew the rules and still ran out of time. The framework told me what to write first and what to leave out.",
    student: "First-year student",
    course: "Constitutional Law Fundamentals",
  },
  {
    quote:
      "Hearsay used to be forty exceptions. Now it’s seven questions, and I ask them in the same order every time.",
    student: "Second-year student",
    course: "Evidence Law Made Simple",
  },
  {
    quote:
      "Twenty minutes on the train, every day for a month. The PDFs are what I reviewed in the last week.",
    student: "Bar taker with a full-time job",
    course: "Criminal Law: Essential Concepts",
  },
] as const;

export function Testimonials() {
  return (
    <Section title="What Students Say" isSunken>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-12">
        {TESTIMONIALS.map(({ quote, student, course }) => (
          <li key={student}>
            <figure className="flex h-full flex-col gap-5">
              <blockquote className="flex-1 font-serif text-xl leading-relaxed">“{quote}”</blockquote>
              <figcaption className="grid gap-0.5 text-sm">
                <span className="font-medium">{student}</span>
                <span className="text-ink-soft">{course}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-ink-faint text-sm">
        These quotations are illustrative. They describe typical students, not specific people.
      </p>
    </Section>
  );
}
