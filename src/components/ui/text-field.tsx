import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  /** What is wrong with the value; announced and shown in place of the hint. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Beside the label, such as a link. */
  readonly aside?: ReactNode;
}

export function TextField({ label, error, hint, aside, className, ...props }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={cn("relative grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={cn(
          "h-11 w-full rounded-md border bg-raised px-3 text-base text-ink placeholder:text-ink-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft",
          error ? "border-danger" : "border-line-strong",
        )}
      />
      {/* After the field for the keyboard, beside its label for the eye. */}
      {aside && <div className="absolute top-0 right-0 flex h-5 items-center">{aside}</div>}
      {note && (
        <p
          // An error arrives whole, or it wouldn't be announced.
          key={error ? "error" : "hint"}
          id={noteId}
          role={error ? "alert" : undefined}
          className={cn("text-sm", error ? "text-danger" : "text-ink-soft")}
        >
          {note}
        </p>
      )}
    </div>
  );
}
