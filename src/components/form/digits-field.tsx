import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "./form-field.tsx";

export const CODE_DIGITS = 6;

interface DigitsFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
}

/** A six-digit code: typed, pasted with any text around it, or filled in by the phone. It gets the focus. */
export function DigitsField<Values extends FieldValues>({ form, name, label }: DigitsFieldProps<Values>) {
  const { setFocus } = form;
  useEffect(() => setFocus(name), [setFocus, name]);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      clean={(value) => value.replace(/\D/g, "").slice(0, CODE_DIGITS)}
      className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.35em]"
    />
  );
}
