import { type ReactNode, useId } from "react";
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";

interface SelectFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** What follows from the choice, announced when it changes. */
  readonly note?: ReactNode;
  /** What is shown as chosen, where it isn't what the user chose. */
  readonly value?: string;
  /** Its options. */
  readonly children: ReactNode;
}

/** A labeled choice of a form (`useAppForm`). */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  note,
  children,
  ...shown
}: SelectFieldProps<Values>) {
  const noteId = useId();
  const error = (get(form.formState.errors, name) as FieldError | undefined)?.message;
  return (
    <div className="grid min-w-0 gap-1.5">
      <label className="grid min-w-0 gap-1.5">
        <span className="font-medium text-sm">{label}</span>
        <select
          className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base"
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          {...form.register(name)}
          {...shown}
        >
          {children}
        </select>
      </label>
      <p
        id={noteId}
        role="status"
        className={error ? "text-danger text-sm" : "text-ink-soft text-sm empty:hidden"}
      >
        {error ?? note}
      </p>
    </div>
  );
}
