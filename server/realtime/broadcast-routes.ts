/** Broadcasts over HTTP: what `channel.httpSend` and the backend use, who have no socket. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Limiter, limitByNetwork } from "../http/limiter.ts";
import { type Broadcast, bytesOf, readBroadcast } from "./frames.ts";
import type { Hub } from "./hub.ts";
import type { Identifier } from "./identity.ts";
import { LIMITS } from "./limits.ts";

const isShort = (text: string) => Buffer.byteLength(text) <= LIMITS.nameBytes - "realtime:".length;
const topicName = z.string().min(1).refine(isShort);
const message = z.object({
  topic: topicName,
  event: z.string().min(1).refine(isShort),
  payload: z.unknown().optional(),
  private: z.boolean().nullish(),
});
const messageList = z.object({ messages: z.array(message).max(LIMITS.messagesPerHttpBroadcast) });

interface Addressed {
  readonly topic: string;
  readonly broadcast: Broadcast;
}

export function broadcastRoutes(options: {
  hub: Hub;
  identifier: Identifier;
  addressOf: (context: Context) => string;
  limiter: Limiter;
  isAvailable: () => boolean;
}): Hono {
  const { hub, identifier } = options;
  const routes = new Hono();
  routes.use(limitByNetwork(options.limiter, "broadcasts", options.addressOf), async (context, next) => {
    if (!options.isAvailable()) return failure(503, "Realtime is not available on this server");
    const bearer = context.req.header("authorization")?.replace(/^Bearer\s+/i, "");
    const mayAsk =
      identifier.ofKey(context.req.header("apikey") ?? bearer ?? null) !== null &&
      (bearer === undefined || (await identifier.ofToken(bearer)) !== null);
    return mayAsk ? await next() : failure(401, "The apikey or the token is missing or wrong");
  });

  routes.post("/api/broadcast", async (context) => {
    const parsed = messageList.safeParse(await readJson(context));
    if (!parsed.success) return failure(422, "The messages are malformed");
    const { messages } = parsed.data;
    if (messages.some((one) => one.private)) return failure(403, NO_PRIVATE_CHANNELS);
    return send(
      messages.map((one) => ({ topic: one.topic, broadcast: readBroadcast(one) ?? NOTHING })),
      hub,
    );
  });

  routes.post("/api/broadcast/:topic/events/:event", async (context) => {
    if (context.req.query("private") === "true") return failure(403, NO_PRIVATE_CHANNELS);
    const { topic, event } = context.req.param();
    if (!topicName.safeParse(topic).success || !isShort(event))
      return failure(422, "The names are malformed");
    if (context.req.header("content-type")?.startsWith("application/octet-stream")) {
      const bytes = Buffer.from(await context.req.arrayBuffer());
      return send([{ topic, broadcast: { event, body: { bytes } } }], hub);
    }
    const payload = await readJson(context);
    if (payload === undefined) return failure(422, "The payload is not JSON");
    return send([{ topic, broadcast: readBroadcast({ event, payload }) ?? NOTHING }], hub);
  });

  routes.all("*", () => failure(404, "This route doesn't exist"));
  return routes;
}

const NO_PRIVATE_CHANNELS = "This server has no policies for private channels, so no one can send to them";
const NOTHING: Broadcast = { event: "broadcast", body: { json: "{}" } };

/** All of them or none. */
function send(messages: readonly Addressed[], hub: Hub): Response {
  if (messages.some(({ broadcast }) => bytesOf(broadcast) > LIMITS.broadcastBytes)) {
    return failure(413, `A broadcast is at most ${LIMITS.broadcastBytes / 1024} KiB`);
  }
  for (const { topic, broadcast } of messages) hub.broadcast(`realtime:${topic}`, broadcast, null);
  return new Response(null, { status: 202 });
}

async function readJson(context: Context): Promise<unknown> {
  return await context.req.json<unknown>().catch(() => undefined);
}

function failure(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers });
}
