/** What's wrong with a field: the browser's own check, and an address that a reply can reach. */
import { CONTACT_EMAIL } from "@backend/contracts/contact-limits.ts";
import type { ContactField } from "./draft.ts";

export type FieldErrors = Partial<Record<ContactField, string>>;

const MISSING: Record<ContactField, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  message: "Enter a message.",
};

export const CONTACT_FIELDS = Object.keys(MISSING) as readonly ContactField[];

type Control = Pick<HTMLInputElement, "value" | "validity">;

/** @param control returns the form's control with that name. */
export function fieldErrors(control: (name: ContactField) => Control): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of CONTACT_FIELDS) {
    const { value, validity } = control(name);
    const isUnreachable = name === "email" && !CONTACT_EMAIL.test(value.trim());
    if (value.trim() === "" && !validity.badInput) errors[name] = MISSING[name];
    else if (validity.typeMismatch || validity.badInput || isUnreachable)
      errors[name] = "Enter a full email address, such as name@example.com.";
  }
  return errors;
}
