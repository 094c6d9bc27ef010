import type { ComponentProps } from "react";
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";

interface Binding<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  /** Called with what was typed. */
  readonly onValue?: (value: string) => void;
  /** What is kept of what was typed, such as its digits. */
  readonly clean?: (value: string) => string;
}

type Look<Component extends "input" | "textarea"> = Omit<
  ComponentProps<Component extends "input" ? typeof TextField : typeof TextArea>,
  "form" | "name" | "error" | "value" | "defaultValue" | "onChange" | "onBlur" | "ref"
>;

type FormFieldProps<Values extends FieldValues> = Binding<Values> &
  (({ readonly as?: "input" } & Look<"input">) | ({ readonly as: "textarea" } & Look<"textarea">));

/** A labeled field of a form (`useAppForm`), with what is wrong with it below: shown, and announced. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  onValue,
  clean,
  ...look
}: FormFieldProps<Values>) {
  const field = form.register(name, { onChange: ({ target }) => onValue?.(target.value) });
  const bound = {
    ...field,
    onChange: (event: { target: { value: string } }) => {
      if (clean) event.target.value = clean(event.target.value);
      return field.onChange(event);
    },
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message ?? null,
  };
  if (look.as === "textarea") {
    const { as: _, ...rest } = look;
    return <TextArea {...rest} {...bound} />;
  }
  const { as: _, ...rest } = look;
  return <TextField {...rest} {...bound} />;
}
