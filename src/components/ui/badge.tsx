import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badge = cva(
  "inline-flex shrink-0 items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-ink-soft",
        accent: "border-transparent bg-accent-soft text-accent",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

interface BadgeProps extends VariantProps<typeof badge> {
  readonly children: ReactNode;
}

/** A label of a word or two. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={badge({ tone })}>{children}</span>;
}
