/** What the embedded mailbox holds, and codes that it does not. */
import type { SharedHost } from "./shared-host.ts";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code: string | null;
}

/** The mails to `email`, newest first. */
export async function mailsTo(host: SharedHost, email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${host.url}/dev/mailbox.json`);
  return ((await response.json()) as ReceivedMail[]).filter((mail) => mail.to === email);
}

/** `count` codes that are not `code`. */
export function otherCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, "0"),
  );
}
