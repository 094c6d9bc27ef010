import type { Citation } from "@backend/contracts/chat.ts";

interface CitationMarkProps {
  readonly citation: Citation;
  readonly onOpen: (citation: Citation) => void;
}

/** A citation's number. It opens the passage. */
export function CitationMark({ citation, onOpen }: CitationMarkProps) {
  const name = `${citation.heading}, ${citation.title}`;
  return (
    <button
      type="button"
      data-mark={citation.n}
      onClick={() => onOpen(citation)}
      title={name}
      aria-label={`Source ${citation.n}: ${name}`}
      // The click target is larger than what's visible.
      className="relative ml-1 inline-grid h-[1.125rem] min-w-[1.125rem] -translate-y-0.5 place-items-center rounded-full bg-accent-soft px-1 align-middle font-sans font-semibold text-[0.6875rem] text-accent tabular-nums leading-none before:absolute before:-inset-[3px] hover:bg-accent hover:text-on-accent"
    >
      {citation.n}
    </button>
  );
}
