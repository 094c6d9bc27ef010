import { REFUND_DAYS } from "@backend/contracts/prices.ts";
import { Check, ChevronDown } from "lucide-react";
import { Markdown } from "@/components/ui/markdown.tsx";
import type { Course } from "../../model/course.ts";

/** What a student can do afterward. */
export function Outcomes({ outcomes }: Pick<Course, "outcomes">) {
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="outcomes" className="grid gap-4">
      <h2 id="outcomes" className="font-semibold text-2xl">
        What you’ll be able to do
      </h2>
      <ul className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3 font-serif leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Overview({ overview }: Pick<Course, "overview">) {
  if (!overview.trim()) return null;
  return (
    <section aria-labelledby="overview" className="grid gap-3">
      <h2 id="overview" className="font-semibold text-2xl">
        About this course
      </h2>
      <Markdown text={overview} />
    </section>
  );
}

const STEPS = [
  ["How it’s tested.", "The facts that raise the issue, and the wrong answers that tempt."],
  ["Decision steps.", "The questions to ask, in the order a grader reads them."],
  ["A worked problem.", "Rule to facts, line by line."],
  ["Check your understanding.", "Three questions, every answer explained."],
] as const;

/** What each lesson consists of. */
export function EveryLesson() {
  return (
    <section aria-labelledby="every-lesson" className="grid gap-4 rounded-lg bg-sunken p-5 sm:p-7">
      <h2 id="every-lesson" className="font-semibold text-xl">
        Every lesson ends in one page
      </h2>
      <ol className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        {STEPS.map(([name, text], index) => (
          <li key={name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-15 leading-snug">
            <span aria-hidden="true" className="font-semibold font-serif text-accent text-lg leading-none">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{name}</strong> <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who teaches the courses, as the operator wrote it. Absent while it is empty. */
export function Instructor({ text }: { readonly text: string }) {
  if (!text.trim()) return null;
  return (
    <section aria-labelledby="instructor" className="grid gap-4">
      <h2 id="instructor" className="font-semibold text-2xl">
        Your instructor
      </h2>
      <div className="prose whitespace-pre-line">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

const ALWAYS = [
  {
    question: "What if it isn’t for me?",
    answer: `Within ${REFUND_DAYS} days of renting, you get the full price back in Settings, under Purchases. Access ends with the refund.`,
  },
  {
    question: "What happens when my access ends?",
    answer:
      "The lessons lock. Your progress, notes and bookmarks stay yours, and are there again if you rent the course again.",
  },
  {
    question: "Can I download the materials?",
    answer: "Yes. Each lesson has a one-page framework as a PDF, yours to download while your access lasts.",
  },
] as const;

/** Questions that buyers ask: one open at a time. */
export function Questions({ faq }: Pick<Course, "faq">) {
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="font-semibold text-2xl">
        Questions
      </h2>
      <div className="divide-y divide-line border-line border-y">
        {[...faq, ...ALWAYS].map(({ question, answer }) => (
          <details key={question} name="course-faq" className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold font-serif [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 shrink-0 text-ink-soft group-open:rotate-180"
              />
            </summary>
            <p className="measure pb-4 text-15 text-ink-soft leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
