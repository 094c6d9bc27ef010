import { type ComponentProps, useId } from "react";
import { cn } from "./cn.ts";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id"> {
  readonly label: string;
  /** What is wrong with the text; announced and shown below it. */
  readonly error?: string | null;
}

export function TextArea({ label, error, className, ...props }: TextAreaProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={cn(
          "w-full resize-y rounded-md border bg-raised px-3 py-2.5 text-base text-ink leading-relaxed placeholder:text-ink-faint",
          error ? "border-danger" : "border-line-strong",
        )}
      />
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
