/** What is wrong with a field, by the browser's own check of it. */
import type { ContactField } from "./draft.ts";

export type FieldErrors = Partial<Record<ContactField, string>>;

const MISSING: Record<ContactField, string> = {
  name: "Tell us your name.",
  email: "Tell us where to answer.",
  subject: "Give your message a subject.",
  message: "Write your message.",
};

export const CONTACT_FIELDS = Object.keys(MISSING) as readonly ContactField[];

type Control = Pick<HTMLInputElement, "value" | "validity">;

/** @param control of the form, by its name. */
export function fieldErrors(control: (name: ContactField) => Control): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of CONTACT_FIELDS) {
    const { value, validity } = control(name);
    if (value.trim() === "" && !validity.badInput) errors[name] = MISSING[name];
    else if (validity.typeMismatch || validity.badInput)
      errors[name] = "This is not an e-mail address, such as name@example.com.";
  }
  return errors;
}
