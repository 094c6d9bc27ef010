/** An unsent message in the contact form, stored so that closing or reloading the page doesn't lose it. */
import { persistent } from "@/lib/browser-storage.ts";

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
type ContactDraft = Partial<Record<(typeof CONTACT_FIELDS)[number], string | undefined>>;

const NAME = "contact-draft";

export function readContactDraft(): ContactDraft {
  try {
    return JSON.parse(persistent.get(NAME) ?? "{}") as ContactDraft;
  } catch {
    return {};
  }
}

export function keepContactDraft(draft: ContactDraft): void {
  if (Object.values(draft).some(Boolean)) persistent.set(NAME, JSON.stringify(draft));
  else persistent.remove(NAME);
}
