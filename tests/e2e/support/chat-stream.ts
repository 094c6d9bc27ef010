/** Answers that a browser test streams part by part, in place of the chat function. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { Citation, Flag, ProposedCard } from "../../../supabase/functions/_shared/contracts/chat.ts";

export interface Part {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface OpenAnswer {
  readonly question: { readonly threadId: string; readonly message: string };
  send(...parts: readonly Part[]): void;
  /** Ends the answer as a complete one. */
  finish(): void;
}

export const says = (delta: string): Part => ({ type: "text-delta", id: "answer", delta });
export const status = (text: string): Part => ({ type: "data-status", data: { text } });
export const cites = (...data: readonly Citation[]): Part => ({ type: "data-citations", data });
export const flags = (...data: readonly Flag[]): Part => ({ type: "data-flags", data });
export const proposes = (...data: readonly ProposedCard[]): Part => ({ type: "data-cards", data });
export const ends = (data: "cut_off" | "withheld"): Part => ({ type: "data-ending", data });

/**
 * Takes the page's questions from here on.
 * @returns resolves, for each question in its order, to its answer, which has been opened. `stop` gives them back.
 */
export async function answerInPlace(
  page: Page,
): Promise<{ next(): Promise<OpenAnswer>; stop(): Promise<void> }> {
  const asked: OpenAnswer[] = [];
  let heard = () => {};
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question = JSON.parse(Buffer.concat(chunks).toString()) as OpenAnswer["question"];
    const send = (...parts: readonly Part[]) => {
      for (const part of parts) response.write(`data: ${JSON.stringify(part)}\n\n`);
    };
    response.writeHead(200, { "content-type": "text/event-stream" });
    send(
      { type: "start", messageId: "answer" },
      { type: "data-thread", data: { id: question.threadId, title: "A conversation" } },
      { type: "text-start", id: "answer" },
    );
    const finish = () => {
      send({ type: "text-end", id: "answer" }, { type: "finish" });
      response.end("data: [DONE]\n\n");
    };
    asked.push({ question, send, finish });
    heard();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const chat = "**/functions/v1/chat";
  await page.route(chat, (route) => route.continue({ url }));
  let taken = 0;
  return {
    async next() {
      const index = taken++;
      while (!asked[index]) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      return asked[index];
    },
    async stop() {
      await page.unroute(chat);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
