import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

/** A section of a screen: a heading, and what belongs to it below a hairline. */
export function Section({
  title,
  aside,
  children,
  className,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0 border-line border-t pt-3", className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-sans font-semibold text-14">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
