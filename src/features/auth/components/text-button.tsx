import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names.ts";

/** A way off the form's main one: reads as a link, presses as a button. */
export function TextButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={classNames("-my-0.5 min-h-6 rounded-sm text-sm underline underline-offset-4", className)}
      {...props}
    />
  );
}
