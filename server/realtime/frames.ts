/**
 * The wire of supabase-js channels: Phoenix's serializers 1.0.0 (an object) and 2.0.0 (an array, and a binary frame for
 * broadcasts). Written after @supabase/realtime-js, lib/serializer.ts.
 */
import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { LIMITS } from "./limits.ts";

export type Version = "1.0.0" | "2.0.0";

export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** What one subscriber says to the others. The body is passed on as it came; JSON has been read once, to know it is some. */
export interface Broadcast {
  readonly event: string;
  readonly body: { readonly json: string } | { readonly bytes: Buffer };
}

export class MalformedFrame extends Error {}

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;

const name = z.string().min(1).max(LIMITS.nameBytes);
const reference = z
  .union([z.string().max(64), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? null);
const envelope = z.object({
  join_ref: reference,
  ref: reference,
  topic: name.refine((topic) => Buffer.byteLength(topic) <= LIMITS.nameBytes),
  event: name,
  payload: z.unknown().optional(),
});

/**
 * Reads a frame as it came from the socket.
 * @throws MalformedFrame when it is none.
 */
export function readFrame(data: Buffer, isBinary: boolean, version: Version): Frame {
  if (isBinary) {
    if (version !== "2.0.0") throw new MalformedFrame("This version has no binary frames");
    return readBroadcastPush(data);
  }
  const message = parseJson(data.toString());
  const fields = Array.isArray(message) ? fieldsOf(message) : message;
  const parsed = envelope.safeParse(fields);
  if (!parsed.success) throw new MalformedFrame("The frame is not a message");
  const { join_ref: joinRef, ref, topic, event, payload } = parsed.data;
  return { joinRef, ref, topic, event, payload: event === "broadcast" ? readBroadcast(payload) : payload };
}

function fieldsOf([join_ref, ref, topic, event, payload]: unknown[]): object {
  return { join_ref, ref, topic, event, payload };
}

const broadcastPayload = z.object({ event: name, payload: z.unknown().optional() });

/** A broadcast from its JSON form, or null. */
export function readBroadcast(payload: unknown): Broadcast | null {
  const parsed = broadcastPayload.safeParse(payload);
  if (!parsed.success || Buffer.byteLength(parsed.data.event) > LIMITS.nameBytes) return null;
  return { event: parsed.data.event, body: { json: JSON.stringify(parsed.data.payload ?? {}) } };
}

/** Header: kind, five lengths and the encoding in a byte each; then join_ref, ref, topic, event, metadata and the body. */
function readBroadcastPush(data: Buffer): Frame {
  if (data.length < 7 || data[0] !== USER_BROADCAST_PUSH) throw new MalformedFrame("Unknown kind of frame");
  const encoding = data[6];
  let offset = 7;
  const next = (lengthAt: number) => {
    const end = offset + (data[lengthAt] ?? 0);
    if (end > data.length) throw new MalformedFrame("The frame is shorter than it says");
    const field = data.subarray(offset, end).toString();
    offset = end;
    return field;
  };
  const [joinRef, ref, topic, event] = [next(1), next(2), next(3), next(4)];
  next(5);
  if (topic === "" || event === "") throw new MalformedFrame("The frame names no topic or event");
  const bytes = data.subarray(offset);
  const broadcast: Broadcast = { event, body: encoding === JSON_ENCODING ? readJsonBody(bytes) : { bytes } };
  if (encoding !== JSON_ENCODING && encoding !== BINARY_ENCODING) {
    throw new MalformedFrame("Unknown encoding");
  }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: broadcast };
}

function readJsonBody(bytes: Buffer): { json: string } {
  if (!isUtf8(bytes)) throw new MalformedFrame("The body is not UTF-8");
  // Written anew: receivers get JSON whatever came.
  return { json: JSON.stringify(parseJson(bytes.toString())) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MalformedFrame("The frame is not JSON");
  }
}

export function writeFrame(version: Version, frame: Frame): string {
  return writeFrameAround(version, frame, JSON.stringify(frame.payload));
}

/** As `writeFrame`, with a payload that is JSON already: one row goes to many. */
export function writeFrameAround(
  version: Version,
  { joinRef, ref, topic, event }: Omit<Frame, "payload">,
  payload: string,
): string {
  if (version === "2.0.0") {
    const head = JSON.stringify([joinRef, ref, topic, event]);
    return `${head.slice(0, -1)},${payload}]`;
  }
  const head = JSON.stringify({ join_ref: joinRef, ref, topic, event });
  return `${head.slice(0, -1)},"payload":${payload}}`;
}

/** A broadcast as the subscribers of `topic` get it; null where the version has no form for it. */
export function writeBroadcast(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): string | Buffer | null {
  const { event, body } = broadcast;
  if (version === "1.0.0") {
    if ("bytes" in body) return null;
    const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.json}}`;
    return writeFrameAround(version, { joinRef: null, ref: null, topic, event: "broadcast" }, payload);
  }
  const names = [Buffer.from(topic), Buffer.from(event)] as const;
  const encoding = "bytes" in body ? BINARY_ENCODING : JSON_ENCODING;
  const header = Buffer.from([USER_BROADCAST, names[0].length, names[1].length, 0, encoding]);
  return Buffer.concat([header, ...names, "bytes" in body ? body.bytes : Buffer.from(body.json)]);
}

export function bytesOf({ body }: Broadcast): number {
  return "bytes" in body ? body.bytes.length : Buffer.byteLength(body.json);
}
