import type { ReactNode } from "react";

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  /** When the text was last changed, as a month and year. */
  readonly updated?: string;
  readonly children: ReactNode;
}

/** A page that is read from top to bottom. */
export function Article({ title, lead, updated, children }: ArticleProps) {
  return (
    <article className="mx-auto w-full max-w-site px-4 py-14 sm:px-8 sm:py-20">
      <header className="mb-10 grid max-w-2xl gap-4 border-line border-b pb-8">
        <h1 className="font-semibold text-4xl leading-tight tracking-tight sm:text-5xl">{title}</h1>
        <p className="text-ink-soft text-lg leading-relaxed">{lead}</p>
        {updated && <p className="text-ink-faint text-sm">Last changed in {updated}</p>}
      </header>
      <div className="prose">{children}</div>
    </article>
  );
}
