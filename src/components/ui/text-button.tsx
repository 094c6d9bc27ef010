import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn.ts";

/** A secondary action of a form: a button that looks like a link. */
export function TextButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cn("-my-0.5 min-h-6 rounded-sm text-sm underline underline-offset-4", className)}
      {...props}
    />
  );
}
