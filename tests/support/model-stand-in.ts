/**
 * A stand-in for a model: an HTTP server that speaks OpenAI's chat completions, streamed and whole, and lists its models.
 * It does what it is told to, including what real servers do wrong.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { writeReply } from "./model-wire.ts";

/** A tool that the stand-in calls. */
export interface ModelCall {
  readonly name: string;
  /** Sent as JSON. Text is sent as it is, so that it can be invalid JSON. */
  readonly args: object | string;
  /** By default, an id that is new in this process. */
  readonly id?: string;
}

/** What the stand-in says, in this order: reasoning, text, calls. */
export interface ModelReply {
  /** Pieces of `reasoning_content`. Models that write `<think>` into the text do so with `pieces`. */
  readonly reasoning?: readonly string[];
  readonly pieces?: readonly string[];
  readonly calls?: readonly ModelCall[];
  /** Before the response begins: a model that is loaded, or reads a long prompt. A promise is waited for. */
  readonly waitMs?: number | Promise<unknown>;
  /** Before each piece. 33 is a model of 30 tokens a second. A function is asked each time. */
  readonly delayMs?: number | (() => number);
  /** Called as each piece of the text leaves. */
  readonly onPiece?: () => void;
  /** By default, `tool_calls` after calls, and otherwise `stop`. */
  readonly finish?: "stop" | "length" | "content_filter" | "tool_calls";
}

/** How the stand-in answers a request. */
export type ModelBehaviour =
  /** Replies and ends properly; without any piece or call, with an empty answer. */
  | (ModelReply & { readonly kind?: "answer" })
  /** Replies and drops the connection once `when` resolves, or at once. With nothing to say, before the response begins. */
  | (ModelReply & { readonly kind: "break-off"; readonly when?: Promise<unknown> })
  /** Replies, and then reports an error inside the stream. */
  | (ModelReply & { readonly kind: "error"; readonly message: string })
  /** Replies and then falls silent. */
  | (ModelReply & { readonly kind: "stall" })
  /** Refuses with a status. */
  | {
      readonly kind: "refuse";
      readonly status: number;
      readonly message?: string;
      readonly retryAfterSeconds?: number;
      /** Of a redirect. */
      readonly location?: string;
    }
  /** Accepts the request and stays silent. */
  | { readonly kind: "silence" };

/** What Ollama answers, with status 400, if a model without tools is offered some. */
export const NO_TOOLS: ModelBehaviour = {
  kind: "refuse",
  status: 400,
  message: "registry.ollama.ai/library/stand-in:latest does not support tools",
};

export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly stream_options?: { include_usage?: boolean };
    readonly messages: {
      role: "system" | "user" | "assistant" | "tool";
      content: string | null;
      tool_calls?: { id: string; function: { name: string; arguments: string } }[];
      tool_call_id?: string;
    }[];
    readonly tools?: { function: { name: string; description?: string; parameters: JsonSchema } }[];
    readonly tool_choice?: "auto" | "none" | "required" | { function: { name: string } };
    readonly response_format?: { type: string; json_schema?: { name: string; schema: JsonSchema } };
    readonly max_tokens?: number;
    readonly temperature?: number;
  };
  /** When the request arrived, as performance.now() has it; then, once they happened, when the first word or call left, and the last byte. */
  readonly arrivedAt: number;
  firstWordAt?: number;
  endedAt?: number;
}

export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

type Behave = (request: ModelRequest) => ModelBehaviour;

export interface ModelStandIn {
  /** For AI_BASE_URL. */
  readonly baseUrl: string;
  /** The requests for an answer, oldest first. */
  readonly requests: ModelRequest[];
  /** From now on, answers each request like this, or as the function says. */
  behave(behaviour: ModelBehaviour | Behave): void;
  stop(): Promise<void>;
}

/** Behaves in turn, a request each, and then like the last. */
export function script(behaviours: readonly ModelBehaviour[]): Behave {
  let next = 0;
  return () => behaviours[Math.min(next++, behaviours.length - 1)] ?? { kind: "silence" };
}

/** @param options.port by default a free one. @param options.models the names that `/v1/models` lists. */
export async function startModelStandIn({
  port = 0,
  models = ["stand-in"],
}: {
  port?: number;
  models?: readonly string[];
} = {}): Promise<ModelStandIn> {
  let behave: Behave = () => ({ pieces: ["Hello."] });
  const requests: ModelRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const arrivedAt = performance.now();
    if (request.url?.endsWith("/models")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ object: "list", data: models.map((id) => ({ id, object: "model" })) }));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: ModelRequest = {
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest["body"],
      arrivedAt,
    };
    requests.push(received);
    await respond(response, received, behave(received));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behave = typeof next === "function" ? next : () => next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  response: http.ServerResponse,
  request: ModelRequest,
  behaviour: ModelBehaviour,
): Promise<void> {
  if (behaviour.kind === "silence") return;
  if (behaviour.kind === "refuse") {
    const { status, message = "refused", retryAfterSeconds, location } = behaviour;
    const retry = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
    response.writeHead(status, {
      "content-type": "application/json",
      ...retry,
      ...(location && { location }),
    });
    response.end(JSON.stringify({ error: { message, type: "error", code: null } }));
    return;
  }
  const { waitMs = 0 } = behaviour;
  await (typeof waitMs === "number" ? delay(waitMs) : waitMs);
  const { reasoning = [], pieces = [], calls = [] } = behaviour;
  const isMute = reasoning.length + pieces.length + calls.length === 0;
  if (!(behaviour.kind === "break-off" && isMute)) await writeReply(response, request, behaviour);
  if (behaviour.kind === "stall") return;
  if (behaviour.kind === "break-off") {
    await behaviour.when;
    // Once all that was said has left.
    response.socket?.destroySoon();
    return;
  }
  response.end();
  request.endedAt = performance.now();
}
