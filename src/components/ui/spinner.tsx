import { cn } from "./cn.ts";

/** A spinning ring. Decorative: the words next to it say what is happening. */
export function Spinner({ className = "size-4" }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block animate-spin rounded-full border-2 border-current border-r-transparent",
        className,
      )}
    />
  );
}
