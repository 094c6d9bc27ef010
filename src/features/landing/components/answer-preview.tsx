/**
 * An answer as the chat gives it, with its marks and sources. It is text rather than an image, so it stays sharp at every
 * size, follows the theme, and is there before any script runs.
 */

const SOURCES = [
  "Negligence",
  "Elements of the prima facie case",
  "Duty of care to foreseeable plaintiffs",
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
              actual cause and the proximate cause of harm to the plaintiff (Restatement (Second) of Torts{" "}
              <span className="whitespace-nowrap">
                § 281).
                <Mark n={1} />
              </span>
            </p>
            <ol className="grid list-decimal gap-1.5 pl-6 marker:text-ink-faint">
              <li>
                <strong className="font-semibold">Duty.</strong> A legal obligation to conform to a standard
                of{" "}
                <span className="whitespace-nowrap">
                  care.
                  <Mark n={2} />
                </span>
              </li>
              <li>
                <strong className="font-semibold">Breach.</strong> Conduct that fell below that standard.
              </li>
              <li>
                <strong className="font-semibold">Causation,</strong> actual and proximate.
              </li>
              <li>
                <strong className="font-semibold">Harm</strong> to person or property.
              </li>
            </ol>
            <p>
              The duty runs to foreseeable plaintiffs: those within the zone of{" "}
              <span className="whitespace-nowrap">
                danger.
                <Mark n={3} />
              </span>
            </p>
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
