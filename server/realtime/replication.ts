/**
 * Follows the changes of the published tables. The slot is temporary: it ends with the connection, so that a killed
 * server leaves nothing behind that keeps Postgres from removing its log. What happens between two connections is not
 * seen; whoever listened is told so.
 */
import { randomBytes } from "node:crypto";
import { on } from "node:events";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { type Change, createPgoutputReader } from "./pgoutput.ts";

const PUBLICATION = "supabase_realtime";
const STATUS_INTERVAL_MS = 10_000;
/** Each status asks for an answer: without any for this long, the connection is dead. */
const SILENCE_MS = 60_000;
const STOP_PATIENCE_MS = 1_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** How many messages wait here before the database has to. */
const QUEUE = { close: ["end", "close"], highWaterMark: 1_000, lowWaterMark: 100 };
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

export interface Replication {
  /** Whether changes are being followed. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts to follow, again whenever the connection breaks, until stopped.
 * @param options.url address of a user that may replicate.
 * @param options.onChange called with one change at a time: the next one waits.
 * @param options.onDown called when changes can no longer, or cannot at all, be followed.
 */
export function followChanges(options: {
  url: string;
  onChange: (change: Change) => Promise<void>;
  onUp: () => void;
  onDown: (error: Error, wasUp: boolean) => void;
}): Replication {
  const stopping = new AbortController();
  let isUp = false;
  let client: postgres.Sql | null = null;
  let following: Duplex | null = null;

  async function follow(): Promise<never> {
    client = replicationClient(options.url);
    let status: NodeJS.Timeout | undefined;
    try {
      const { stream, start } = await openStream(client);
      // Without a listener, an error after the end of the loop below would end the process.
      stream.on("error", () => {});
      following = stream;
      isUp = true;
      options.onUp();
      const progress = { seen: start, heardAt: Date.now() };
      status = setInterval(() => {
        if (Date.now() - progress.heardAt > SILENCE_MS) stream.destroy(new Error("The database is silent"));
        else if (!stream.destroyed) stream.write(statusUpdate(progress.seen, true));
      }, STATUS_INTERVAL_MS);
      const reader = createPgoutputReader();
      // Not the stream's own iterator: it joins messages that wait, and nothing tells where one ends.
      for await (const [message] of on(stream, "data", QUEUE) as AsyncIterable<[Buffer]>) {
        progress.heardAt = Date.now();
        if (message[0] === XLOG_DATA) {
          const change = reader.read(message.subarray(25));
          if (change) await options.onChange(change);
          progress.seen = message.readBigUInt64BE(1);
        } else if (message[0] === KEEPALIVE) {
          progress.seen = message.readBigUInt64BE(1);
          if (message[17] === 1 && !stream.destroyed) stream.write(statusUpdate(progress.seen, false));
        }
      }
      throw new Error("The database ended the stream");
    } finally {
      clearInterval(status);
      following = null;
      await client.end({ timeout: 0 }).catch(() => {});
    }
  }

  async function followForGood(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (isUp) wait = FIRST_WAIT_MS;
        const wasUp = isUp;
        isUp = false;
        options.onDown(error as Error, wasUp);
      }
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  const done = followForGood();
  return {
    isUp: () => isUp,
    async stop() {
      stopping.abort();
      // An ended stream is answered by the database, which otherwise reports a broken one.
      following?.end();
      await Promise.race([done, delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
      await client?.end({ timeout: 0 }).catch(() => {});
      await done;
      isUp = false;
    },
  };
}

const XLOG_DATA = "w".charCodeAt(0);
const KEEPALIVE = "k".charCodeAt(0);
const STATUS_UPDATE = "r".charCodeAt(0);

function replicationClient(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    fetch_types: false,
    idle_timeout: undefined,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: "hornbook realtime",
      // Startup parameters are text whatever the driver's types say.
      replication: "database" as unknown as boolean,
      // Values come as text: in one form, whatever the server's settings.
      timezone: "UTC",
      datestyle: "ISO, YMD",
    },
  });
}

async function openStream(client: postgres.Sql): Promise<{ stream: Duplex; start: bigint }> {
  const slot = `hornbook_realtime_${randomBytes(8).toString("hex")}`;
  const [created] = await client.unsafe<{ consistent_point: string }[]>(
    `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
  );
  const point = created?.consistent_point ?? "0/0";
  const stream = (await client
    .unsafe(
      `START_REPLICATION SLOT ${slot} LOGICAL ${point} (proto_version '1', publication_names '${PUBLICATION}')`,
    )
    .writable()) as Duplex;
  return { stream, start: readPosition(point) };
}

/** A position in the log from its text, such as 16/B374D848. */
function readPosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Says that everything up to `position` is done with. */
function statusUpdate(position: bigint, asksForAnswer: boolean): Buffer {
  const message = Buffer.alloc(34);
  message[0] = STATUS_UPDATE;
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset);
  message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
  message[33] = asksForAnswer ? 1 : 0;
  return message;
}
