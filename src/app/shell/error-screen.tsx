import type { ReactNode } from "react";

interface ErrorScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the user can do next. */
  readonly actions: ReactNode;
}

/** Replaces a page that can't be shown. */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  return (
    <div className="grid min-h-full flex-1 place-content-center px-5 py-10">
      <div role="alert" className="grid max-w-md gap-4">
        <h1 className="font-semibold text-3xl">{title}</h1>
        <div className="grid gap-3 text-ink-soft leading-relaxed">{children}</div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  );
}
