import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { fieldsOf, readFields, stringOf } from "@/lib/json.ts";
import { RequestError } from "@/lib/request-error.ts";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** A honeypot: people don't see this field. */
  readonly website?: string | undefined;
}

const FAILED = "Failed to send message. Please try again.";

/** Sends a message to the administrators. @throws RequestError with a sentence for the sender. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const response = await fetchWithTimeout("/functions/v1/send-contact-message", {
    method: "POST",
    headers: { apikey: configuration.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(message),
  }).catch((cause: unknown) => {
    throw new RequestError("network", FAILED, { cause });
  });
  if (response.ok) return;
  const { code, message: sentence } = fieldsOf((await readFields(response)).error);
  throw new RequestError(stringOf(code) ?? "internal", stringOf(sentence) ?? FAILED);
}
