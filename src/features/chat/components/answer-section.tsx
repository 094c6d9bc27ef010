import type { ReactNode } from "react";

interface AnswerSectionProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Whether paper goes without it. */
  readonly isOnScreenOnly?: boolean;
}

/** What belongs to an answer, below its text. A group, not a landmark: every answer has some. */
export function AnswerSection({ name, children, isOnScreenOnly = false }: AnswerSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields.
    <div role="group" aria-label={name} className={isOnScreenOnly ? "print:hidden" : undefined}>
      <p
        aria-hidden="true"
        className="mb-1 font-semibold text-ink-faint text-xs uppercase tracking-[0.06em] sm:px-4"
      >
        {name}
      </p>
      {children}
    </div>
  );
}
