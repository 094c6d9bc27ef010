/**
 * What the chat answers to this question, shortened, with its marks and sources. It is text rather than an image, so it stays sharp at every
 * size, follows the theme, and is there before any script runs.
 */

const SOURCES = [
  "Elements of the prima facie case",
  "Exam traps: negligence overall",
  "Duty element in a negligence case",
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
            <p>The plaintiff must prove (Restatement (Second) of Torts §&nbsp;281):</p>
            <ol className="grid list-decimal gap-1 pl-6 marker:text-ink-faint">
              <li>
                <Term>Duty.</Term> The defendant owed the plaintiff a legal obligation to conform to a
                standard of care, ordinarily that of a reasonably prudent person under the circumstances.
              </li>
              <li>
                <Term>Breach.</Term> The defendant’s conduct fell below that standard.
              </li>
              <li>
                <Term>Actual cause</Term> (cause in fact). The harm would not have occurred but for the
                breach, or the breach was a substantial factor or otherwise qualifies under a special
                causation rule.
              </li>
              <li>
                <Term>Proximate cause</Term> (legal cause, scope of liability). The harm was among the
                foreseeable risks that made the conduct negligent, and no superseding cause cut off liability.
              </li>
              <li>
                <Term>Damages.</Term> The plaintiff suffered actual harm to person or{" "}
                <span className="whitespace-nowrap">
                  property. <Mark n={1} />
                </span>
              </li>
            </ol>
            <ul className="grid list-disc gap-1 pl-6 marker:text-ink-faint">
              <li>
                <Term>Judge and jury:</Term> The judge decides duty. The jury ordinarily decides breach,
                causation, and{" "}
                <span className="whitespace-nowrap">
                  damages. <Mark n={2} />
                </span>
              </li>
              <li>
                <Term>Duty:</Term> It is owed to foreseeable persons, but limited for failure to act, third
                persons, and pure emotional or economic{" "}
                <span className="whitespace-nowrap">
                  harm. <Mark n={3} />
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

function Term({ children }: { readonly children: string }) {
  return <strong className="font-semibold">{children}</strong>;
}

function Mark({ n }: { readonly n: number }) {
  return (
    <span className="mx-0.5 inline-flex h-5 min-w-5 -translate-y-px items-center justify-center rounded-full bg-accent-soft px-1.5 align-middle font-medium font-sans text-accent text-xs">
      <span className="sr-only">Source </span>
      {n}
    </span>
  );
}
