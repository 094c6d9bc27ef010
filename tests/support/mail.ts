/** The embedded mailbox's contents, and codes that it doesn't contain. */
import type { SharedHost } from "./shared-host.ts";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code: string | null;
}

/** The emails to `email`, newest first. */
export async function mailsTo(host: SharedHost, email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${host.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as ReceivedMail[];
}

/**
 * Resolves once the server has sent its pending email: it answers requests first. The mailbox waits for that.
 */
export async function mailSent(host: SharedHost): Promise<void> {
  await fetch(`${host.url}/dev/mailbox.json?to=nobody`);
}

/** `count` codes that differ from `code`. */
export function otherCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, "0"),
  );
}
