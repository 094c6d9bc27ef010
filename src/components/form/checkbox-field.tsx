import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

interface CheckboxFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** Something that a form (`useAppForm`) turns on or off. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: CheckboxFieldProps<Values>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 text-15">
      <input type="checkbox" className="mt-0.5 size-4.5 shrink-0 accent-accent" {...form.register(name)} />
      <span className="grid min-w-0 gap-0.5">
        <span className="[overflow-wrap:anywhere]">{label}</span>
        {hint && <span className="text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}
