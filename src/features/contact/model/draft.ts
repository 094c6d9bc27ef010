/** An unsent message in the contact form, kept when the page is closed or reloaded. It leaves with a user who signs out. */
import { ofUser } from "@/lib/browser-storage.ts";
import { parseFields, stringOf } from "@/lib/json.ts";

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
type ContactDraft = Partial<Record<(typeof CONTACT_FIELDS)[number], string | undefined>>;

const NAME = "contact-draft";

export function readContactDraft(): ContactDraft {
  const stored = parseFields(ofUser.get(NAME));
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, stringOf(stored[field]) ?? undefined]));
}

export function keepContactDraft(draft: ContactDraft): void {
  if (Object.values(draft).some(Boolean)) ofUser.set(NAME, JSON.stringify(draft));
  else ofUser.remove(NAME);
}
