/** A model's reply as OpenAI's chat completions write it. */
import type http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { ModelBehaviour, ModelReply, ModelRequest } from "./model-stand-in.ts";

const HEAD = { id: "chatcmpl-1", created: 1, model: "stand-in" };
let lastCall = 0;

/** Writes all of the reply except the response's end. A reply that stalls, breaks off, or fails is written without its finish. */
export async function writeReply(
  response: http.ServerResponse,
  request: ModelRequest,
  reply: Extract<ModelBehaviour, ModelReply>,
): Promise<void> {
  const { reasoning = [], pieces = [], calls = [], delayMs = 0 } = reply;
  const pace = typeof delayMs === "function" ? delayMs : () => delayMs;
  const finish = reply.finish ?? (calls.length > 0 ? "tool_calls" : "stop");
  const called = calls.map(({ id = `call_${++lastCall}`, name, args }) => ({
    id,
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  const usage = usageOf(request, [
    ...reasoning,
    ...pieces,
    ...called.map(({ function: { arguments: args } }) => args),
  ]);
  if (!request.body.stream) {
    await delay(pace() * pieces.length);
    const message = {
      role: "assistant",
      content: pieces.join("") || null,
      ...(reasoning.length > 0 ? { reasoning_content: reasoning.join("") } : {}),
      ...(called.length > 0 ? { tool_calls: called } : {}),
    };
    request.firstWordAt = performance.now();
    response.writeHead(200, { "content-type": "application/json" });
    const whole = {
      ...HEAD,
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    };
    const isWhole = reply.kind === undefined || reply.kind === "answer";
    response.write(JSON.stringify(whole).slice(0, isWhole ? undefined : -1));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const sendChoices = (choices: object[], rest: object = {}) =>
    send({ ...HEAD, object: "chat.completion.chunk", choices, ...rest });
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    sendChoices([{ index: 0, delta, finish_reason }]);
  const sendWords = async (delta: object) => {
    if (pace() > 0) await delay(pace());
    if (!("reasoning_content" in delta)) request.firstWordAt ??= performance.now();
    sendDelta(delta);
  };
  sendDelta({ role: "assistant", content: "" });
  for (const piece of reasoning) await sendWords({ reasoning_content: piece });
  for (const piece of pieces) {
    await sendWords({ content: piece });
    reply.onPiece?.();
  }
  for (const [
    index,
    {
      id,
      type,
      function: { name, arguments: args },
    },
  ] of called.entries()) {
    await sendWords({ tool_calls: [{ index, id, type, function: { name, arguments: "" } }] });
    // Cut in two, as real models write arguments token by token.
    const half = Math.ceil(args.length / 2);
    for (const part of [args.slice(0, half), args.slice(half)])
      sendDelta({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  if (reply.kind === "error") send({ error: { message: reply.message, type: "server_error" } });
  if (reply.kind !== undefined && reply.kind !== "answer") return;
  sendDelta({}, finish);
  if (request.body.stream_options?.include_usage) sendChoices([], { usage });
  response.write("data: [DONE]\n\n");
}

/** English text has about four characters a token. */
export const promptTokens = ({ body }: ModelRequest): number =>
  Math.ceil(JSON.stringify([body.messages, body.tools ?? []]).length / 4);

/** A stand-in's piece is a token. */
function usageOf(request: ModelRequest, said: readonly string[]) {
  const prompt_tokens = promptTokens(request);
  const completion_tokens = said.length;
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
