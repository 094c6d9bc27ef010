import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface SkeletonProps {
  /** Announced to screen readers, such as "Loading your plan…". */
  readonly label: string;
  /** The size and layout of what is loading. */
  readonly className?: string;
  /** `Bone`s, for content with its own shape. Without any, a single block is shown. */
  readonly children?: ReactNode;
}

/** A placeholder for content that is loading. */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <div
      role="status"
      data-loading=""
      className={cn(!children && "animate-pulse rounded-md bg-sunken", className)}
    >
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** One shape of a skeleton. */
export function Bone({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block animate-pulse rounded-md bg-line/70 dark:bg-line/60", className)}
    />
  );
}
