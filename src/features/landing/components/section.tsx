import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn.ts";

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** On a darker background, to set it off from the sections around it. */
  readonly isSunken?: boolean;
  /** With the heading in the margin, for narrow content. */
  readonly isMarginal?: boolean;
  readonly children: ReactNode;
}

/** A section of a landing page: a heading, a lead, and the content. */
export function Section({ id, title, lead, isSunken = false, isMarginal = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cn("border-line border-t", isSunken && "bg-sunken")}
    >
      <div
        className={cn(
          "mx-auto grid w-full max-w-site gap-10 px-4 py-16 sm:gap-12 sm:px-8 sm:py-20",
          isMarginal && "lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16",
        )}
      >
        <div className="grid max-w-2xl content-start gap-3">
          <h2 id={headingId} className="font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">
            {title}
          </h2>
          {lead && <p className="text-pretty text-ink-soft text-lg leading-relaxed">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
