/** An unsent message in the contact form, kept when the page is closed or reloaded. It leaves with a user who signs out. */
import { ofUser } from "@/lib/browser-storage.ts";

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
type ContactDraft = Partial<Record<(typeof CONTACT_FIELDS)[number], string | undefined>>;

const NAME = "contact-draft";

export function readContactDraft(): ContactDraft {
  try {
    return JSON.parse(ofUser.get(NAME) ?? "{}") as ContactDraft;
  } catch {
    return {};
  }
}

export function keepContactDraft(draft: ContactDraft): void {
  if (Object.values(draft).some(Boolean)) ofUser.set(NAME, JSON.stringify(draft));
  else ofUser.remove(NAME);
}
