/**
 * What the chat answers to this question, shortened, with its marks and sources. It is text rather than an image, so it stays sharp at every
 * size, follows the theme, and is there before any script runs.
 */

const SOURCES = [
  "Negligence: the rule",
  "Elements of the prima facie case",
  "Exam traps: negligence overall",
] as const;

export function AnswerPreview() {
  return (
    <figure className="relative min-w-0">
      <div className="overflow-hidden rounded-xl border border-line bg-raised shadow-float">
        <div className="grid gap-5 p-5 sm:p-8">
          <p className="max-w-[85%] justify-self-end rounded-lg bg-bubble px-4 py-2.5">
            What are the elements of negligence?
          </p>
          <div className="grid gap-3.5 font-serif text-17 leading-[1.62]">
            <p>
              A person is liable for <strong className="font-semibold">negligence</strong> when that person
              owes the plaintiff a duty of reasonable care, breaches the duty, and the breach is both the
              actual cause and the proximate cause of physical injury or property damage to the plaintiff
              (Restatement (Second) of Torts § 281; Restatement (Third) of Torts: Phys. & Emot. Harm{" "}
              <span className="whitespace-nowrap">
                § 6). <Mark n={1} />
              </span>
            </p>
            <p>
              Duty, breach, actual cause, proximate cause, and damages (actual harm to person or property).
              Some courts count four by treating the two kinds of cause as one; each element fails
              independently (Restatement (Second) of Torts{" "}
              <span className="whitespace-nowrap">
                § 281). <Mark n={2} />
              </span>
            </p>
            <ul className="list-disc pl-6 marker:text-ink-faint">
              <li>
                <strong className="font-semibold">Judge and jury:</strong> The judge decides duty. The jury
                ordinarily decides breach, causation, and{" "}
                <span className="whitespace-nowrap">
                  damages. <Mark n={3} />
                </span>
              </li>
            </ul>
          </div>
          <ol className="grid gap-1.5 border-line border-t pt-4 text-ink-soft text-sm" aria-label="Sources">
            {SOURCES.map((source, index) => (
              <li key={source} className="flex min-w-0 items-baseline gap-2">
                <span className="font-medium text-accent tabular-nums">{index + 1}</span>
                <span className="truncate">{source}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-ink-faint text-sm">
        A sample answer. In the chat, each mark opens the passage it cites.
      </figcaption>
    </figure>
  );
}

function Mark({ n }: { readonly n: number }) {
  return (
    <span className="mx-0.5 inline-flex h-5 min-w-5 -translate-y-px items-center justify-center rounded-full bg-accent-soft px-1.5 align-middle font-medium font-sans text-accent text-xs">
      <span className="sr-only">Source </span>
      {n}
    </span>
  );
}
