/** A stand-in for a model: an HTTP server that speaks the OpenAI-compatible streaming protocol. */
import http from "node:http";
import type { AddressInfo } from "node:net";

/** How the stand-in answers the next requests. */
export type ModelBehaviour =
  /** Streams the pieces and ends properly. */
  | { readonly kind: "answer"; readonly pieces: readonly string[]; readonly delayMs?: number }
  /** Streams the pieces and drops the connection once `when` resolves. */
  | { readonly kind: "break-off"; readonly pieces: readonly string[]; readonly when: Promise<unknown> }
  /** Refuses with a status. */
  | { readonly kind: "refuse"; readonly status: number }
  /** Accepts the request and stays silent. */
  | { readonly kind: "silence" }
  /** Streams the pieces and then falls silent. */
  | { readonly kind: "stall"; readonly pieces: readonly string[] };

export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: { role: string; content: string }[];
  };
}

export interface ModelStandIn {
  /** For AI_BASE_URL. */
  readonly baseUrl: string;
  /** The requests received, oldest first. */
  readonly requests: ModelRequest[];
  behave(behaviour: ModelBehaviour): void;
  stop(): Promise<void>;
}

export async function startModelStandIn(): Promise<ModelStandIn> {
  let behaviour: ModelBehaviour = { kind: "answer", pieces: ["Hello."] };
  const requests: ModelRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest["body"],
    });
    await respond(response, behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(response: http.ServerResponse, behaviour: ModelBehaviour): Promise<void> {
  if (behaviour.kind === "silence") return;
  if (behaviour.kind === "refuse") {
    response.writeHead(behaviour.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "refused", type: "error", code: null } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finishReason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        id: "chatcmpl-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "stand-in",
        choices: [{ index: 0, delta, finish_reason: finishReason }],
      })}\n\n`,
    );
  send({ role: "assistant", content: "" });
  for (const piece of behaviour.pieces) {
    if (behaviour.kind === "answer" && behaviour.delayMs) {
      await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    }
    send({ content: piece });
  }
  if (behaviour.kind === "stall") return;
  if (behaviour.kind === "break-off") {
    await behaviour.when;
    response.destroy();
    return;
  }
  send({}, "stop");
  response.write("data: [DONE]\n\n");
  response.end();
}
