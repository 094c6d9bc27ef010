import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  neutral: "border-line bg-sunken text-ink-soft",
  accent: "border-transparent bg-accent-soft text-accent",
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A label of a word or two. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex shrink-0 items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
