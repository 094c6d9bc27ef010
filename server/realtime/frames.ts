/**
 * The wire of supabase-js channels: Phoenix's serializers. 2.0.0 is an array for each message; 1.0.0, the default of
 * supabase-js before 2.91, an object.
 */
import { z } from "zod";
import { scanJson } from "../http/api-guards.ts";
import { LIMITS } from "./limits.ts";

export const SERIALIZERS = ["1.0.0", "2.0.0"] as const;
export type Serializer = (typeof SERIALIZERS)[number];

export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

export class MalformedFrame extends Error {}

const name = z.string().min(1).max(LIMITS.nameLength);
const reference = z.union([z.string().max(64), z.number().transform(String), z.null()]);
const message = z.tuple([reference, reference, name, name, z.unknown()]);
const olderMessage = z.object({
  ...{ topic: name, event: name, payload: z.unknown().optional() },
  ...{ ref: reference.optional(), join_ref: reference.optional() },
});

/** @throws MalformedFrame if `data` isn't a message. */
export function readFrame(data: string | ArrayBuffer, serializer: Serializer): Frame {
  if (typeof data !== "string") return readBroadcast(Buffer.from(data));
  if (scanJson(Buffer.from(data)).depth > LIMITS.frameDepth) throw new MalformedFrame("Nested too deep");
  const json = parseJson(data);
  if (serializer === "1.0.0") {
    const older = olderMessage.safeParse(json);
    if (!older.success) throw new MalformedFrame("The frame is not a message");
    const { join_ref: joinRef = null, ref = null, topic, event, payload } = older.data;
    return { joinRef, ref, topic, event, payload };
  }
  const parsed = message.safeParse(json);
  if (!parsed.success) throw new MalformedFrame("The frame is not a message");
  const [joinRef, ref, topic, event, payload] = parsed.data;
  return { joinRef, ref, topic, event, payload };
}

/**
 * supabase-js sends broadcasts, and nothing else, as bytes: a kind, five lengths, and an encoding; then join_ref, ref,
 * topic, and more. We read as much as it takes to refuse them by name.
 */
function readBroadcast(data: Buffer): Frame {
  const texts = [1, 2, 3].map((at, index, lengths) => {
    const start = lengths.slice(0, index).reduce((sum, earlier) => sum + (data[earlier] ?? 0), 7);
    return data.subarray(start, start + (data[at] ?? 0)).toString();
  });
  const [joinRef = "", ref = "", topic = ""] = texts;
  if (data[0] !== 3 || topic === "") throw new MalformedFrame("Binary frames aren't served");
  return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MalformedFrame("The frame is not JSON");
  }
}

/** @param payload JSON: one row goes to many readers. */
export function writeFrame(
  { joinRef, ref, topic, event }: Omit<Frame, "payload">,
  payload: string,
  serializer: Serializer,
): string {
  if (serializer === "1.0.0") {
    return `${JSON.stringify({ join_ref: joinRef, ref, topic, event }).slice(0, -1)},"payload":${payload}}`;
  }
  return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`;
}
