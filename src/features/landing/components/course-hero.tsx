import { REFUND_DAYS, RENTAL_DAYS } from "@backend/contracts/prices.ts";
import { ActionLink } from "./action-link.tsx";
import { ByVisitor } from "./by-visitor.tsx";

const METHOD = [
  { step: "Issue", text: "Which facts are in dispute?" },
  { step: "Rule", text: "The test, in the order a grader looks for it." },
  { step: "Application", text: "Each element, matched to its fact. This is where the points are." },
  { step: "Conclusion", text: "One sentence, then on to the next issue." },
] as const;

export function CourseHero() {
  return (
    <section className="mx-auto grid w-full max-w-site items-center gap-12 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-20">
      <div className="grid gap-6">
        <h1 className="font-semibold text-[2.625rem] leading-[1.06] tracking-tight sm:text-6xl">
          A strategy for law school
        </h1>
        <p className="max-w-xl text-ink-soft text-lg leading-relaxed sm:text-xl">
          Courses that teach the framework behind each subject: how to spot the issue, state the rule, and
          spend your minutes where the points are.
        </p>
        <div className="flex flex-wrap gap-3">
          <ByVisitor
            signedOut={<ActionLink href="/auth?tab=signup">Sign Up</ActionLink>}
            signedIn={<ActionLink href="/courses">Go to Dashboard</ActionLink>}
          />
          <ActionLink href="/#courses" variant="secondary">
            See the courses
          </ActionLink>
        </div>
        <p className="text-ink-faint text-sm">
          {RENTAL_DAYS} days of access. {REFUND_DAYS}-day satisfaction guarantee.
        </p>
      </div>
      <figure className="rounded-xl border border-line bg-raised p-6 shadow-float sm:p-10">
        <figcaption className="mb-6 font-semibold font-serif text-2xl">One page, every exam</figcaption>
        <ol className="grid gap-5">
          {METHOD.map(({ step, text }) => (
            <li key={step} className="grid gap-0.5 border-accent border-l-2 pl-5">
              <span className="font-semibold font-serif text-lg">{step}</span>
              <span className="text-ink-soft leading-relaxed">{text}</span>
            </li>
          ))}
        </ol>
      </figure>
    </section>
  );
}
