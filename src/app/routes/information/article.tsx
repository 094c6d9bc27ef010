import type { ReactNode } from "react";

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  /** The month and year of the last change. */
  readonly updated?: string;
  readonly children: ReactNode;
}

/** A long text. Its heading stays in view beside it where there is room. */
export function Article({ title, lead, updated, children }: ArticleProps) {
  return (
    <article className="mx-auto grid w-full max-w-site grid-cols-[minmax(0,1fr)] gap-10 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-20">
      <header className="grid content-start gap-4 self-start border-line border-b pb-8 lg:sticky lg:top-28 lg:border-b-0 lg:pb-0">
        <h1 className="font-semibold text-4xl leading-tight tracking-tight sm:text-5xl">{title}</h1>
        <p className="max-w-xl text-ink-soft text-lg leading-relaxed">{lead}</p>
        {updated && <p className="text-ink-faint text-sm">Last updated {updated}</p>}
      </header>
      <div className="prose [&>:first-child]:mt-0">{children}</div>
    </article>
  );
}
