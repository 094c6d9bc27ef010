/** Follows an answer to its end as the web app does: when the connection is lost, from where it was. */
import { setTimeout as delay } from "node:timers/promises";
import { readChunks } from "./read-stream.ts";
import type { SharedHost } from "./shared-host.ts";
import type { TestUser } from "./users.ts";

interface FollowOptions {
  /** Called with the text so far and the answer's id. */
  readonly onText?: (text: string, id: string) => void;
  /** Resolves when a lost connection can be tried again. */
  readonly untilBack?: () => Promise<void>;
}

export async function requestAnswer(
  host: SharedHost,
  user: Pick<TestUser, "accessToken">,
  answer: string,
  { from = 0, writer = null }: { from?: number; writer?: string | null } = {},
): Promise<Response> {
  const query = new URLSearchParams({ answer, from: String(from), ...(writer ? { writer } : {}) });
  return await fetch(`${host.url}/functions/v1/chat?${query}`, {
    headers: { apikey: host.publishableKey, authorization: `Bearer ${user.accessToken}` },
  });
}

/** Stops an answer. */
export async function stopAnswer(
  host: SharedHost,
  user: Pick<TestUser, "accessToken">,
  answer: string,
): Promise<Response> {
  return await fetch(`${host.url}/functions/v1/chat/stop`, {
    method: "POST",
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${user.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ answer }),
  });
}

/**
 * @param host the server that runs now.
 * @param answer its id, or the response to the question.
 * @returns the answer's text.
 */
export async function followToEnd(
  host: () => SharedHost,
  user: Pick<TestUser, "accessToken">,
  answer: string | Response,
  { onText = () => {}, untilBack = async () => {} }: FollowOptions = {},
): Promise<string> {
  let id = typeof answer === "string" ? answer : "";
  let response = typeof answer === "string" ? null : answer;
  let text = "";
  let writer: string | null = null;
  for (;;) {
    response ??= await requestAnswer(host(), user, id, { from: text.length, writer }).catch(() => null);
    // While it starts, a server answers 503.
    if (response && !response.ok && response.status !== 503)
      throw new Error(`The answer can’t be followed: ${response.status} ${await response.text()}`);
    try {
      for await (const chunk of response?.ok ? readChunks(response) : []) {
        if (chunk.type === "start") {
          id = chunk.messageId ?? id;
          text = text.slice(0, chunk.messageMetadata?.from);
          writer = chunk.messageMetadata?.writer ?? null;
        }
        if (chunk.type === "text-delta") {
          text += chunk.delta;
          onText(text, id);
        }
        if (chunk.type === "error") throw new Error(`The answer failed: ${chunk.errorText}`);
        if (chunk.type === "finish" || chunk.type === "abort") return text;
      }
    } catch (error) {
      // Otherwise the connection broke with the server.
      if (String(error).includes("The answer failed")) throw error;
    }
    response = null;
    await untilBack();
    await delay(100);
  }
}
