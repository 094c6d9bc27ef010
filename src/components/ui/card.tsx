import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

interface CardProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Beside the title, such as a badge or a button. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A section of a page with a heading. */
export function Card({ title, description, aside, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn("grid gap-5 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6", className)}
    >
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="font-semibold text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {description && <p className="measure text-15 text-ink-soft leading-relaxed">{description}</p>}
      </div>
      {children}
    </section>
  );
}
