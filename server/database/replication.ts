/**
 * Follows the changes of the published tables. The slot is temporary: it ends with the connection, so that a killed
 * server leaves nothing behind that keeps Postgres from removing its log. Changes between two connections are missed;
 * `onDown` says so.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from "pg-logical-replication";

const PUBLICATION = "supabase_realtime";
const STATUS_INTERVAL_MS = 10_000;
/** Each status asks for an answer: after this long without one, the connection is dead. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Values as Postgres writes them. A value that wasn't logged is missing. */
export type Row = Readonly<Record<string, string | null>>;

export interface Change {
  readonly type: "INSERT" | "UPDATE" | "DELETE";
  /** The table's oid. */
  readonly relation: number;
  readonly schema: string;
  readonly table: string;
  /** The row after the change; for a deletion, the row before it. */
  readonly row: Row;
  /** The row before the change, as far as it was logged. */
  readonly old: Row | null;
  /** The lower 32 bits of the transaction's id. */
  readonly transaction: number;
  readonly committedAt: Date;
}

export interface Replication {
  /** Whether changes are being followed. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Follows changes until stopped, and reconnects whenever the connection breaks.
 * @param options.url address of a user that may replicate.
 * @param options.onChange called with one change at a time: the next one waits. It must not throw.
 * @param options.onDown called when changes can no longer be followed, or can't be at all.
 */
export function followChanges(options: {
  url: string;
  onChange: (change: Change) => Promise<void>;
  onUp: () => void;
  onDown: (error: Error, wasUp: boolean) => void;
}): Replication {
  const stopping = new AbortController();
  let isUp = false;
  let current: LogicalReplicationService | null = null;

  async function follow(): Promise<never> {
    const service = new LogicalReplicationService(
      // Values come as text: always in one form, whatever the database's settings are.
      { connectionString: libpqAddress(options.url), options: "-c timezone=UTC -c datestyle=ISO,YMD" },
      // The status below acknowledges: doing so for each message would write to the socket three times a change.
      { acknowledge: { auto: false, timeoutSeconds: 0 }, flowControl: { enabled: true } },
    );
    current = service;
    let heardAt = Date.now();
    const read = createReader();
    service.on("start", () => {
      isUp = true;
      options.onUp();
    });
    service.on("data", async (_position, message: Pgoutput.Message) => {
      heardAt = Date.now();
      const change = read(message);
      if (change) await options.onChange(change);
    });
    service.on("heartbeat", async (position, _time, wantsAnswer) => {
      heardAt = Date.now();
      if (wantsAnswer) await service.acknowledge(positionBefore(position));
    });
    // `subscribe` rejects, too.
    service.on("error", () => {});
    const status = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) void service.stop().catch(() => {});
      else void service.acknowledge(service.lastLsn(), true).catch(() => {});
    }, STATUS_INTERVAL_MS);
    try {
      await service.subscribe(new TemporarySlot(), `hornbook_realtime_${randomBytes(8).toString("hex")}`);
      throw new Error("The database ended the stream");
    } finally {
      clearInterval(status);
      await service.destroy().catch(() => {});
    }
  }

  async function followUntilStopped(): Promise<void> {
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

  const done = followUntilStopped();
  return {
    isUp: () => isUp,
    async stop() {
      stopping.abort();
      await current?.destroy().catch(() => {});
      await done;
      isUp = false;
    },
  };
}

/** Creates its slot on the connection that uses it, and leaves values as text. */
class TemporarySlot extends PgoutputPlugin {
  constructor() {
    super({ protoVersion: 1, publicationNames: [PUBLICATION] });
  }

  override async start(...[client, slot, position]: Parameters<PgoutputPlugin["start"]>): Promise<unknown> {
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
    return await super.start(client, slot, position);
  }

  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === "relation") for (const column of message.columns) column.parser = (text) => text;
    return message;
  }
}

/** Reads one connection's messages: each change belongs to the transaction that began last. */
function createReader(): (message: Pgoutput.Message) => Change | null {
  let transaction = 0;
  let committedAt = new Date(0);
  return (message) => {
    if (message.tag === "begin") {
      transaction = message.xid >>> 0;
      committedAt = new Date(Number(message.commitTime.valueOf() / 1000n));
    }
    if (message.tag !== "insert" && message.tag !== "update" && message.tag !== "delete") return null;
    const { relationOid: relation, schema, name: table } = message.relation;
    const old = message.tag === "insert" ? null : (message.old ?? message.key);
    const row = message.tag === "delete" ? (old ?? {}) : message.new;
    const type = message.tag.toUpperCase() as Change["type"];
    return { type, relation: relation >>> 0, schema, table, row, old, transaction, committedAt };
  };
}

/** The library confirms one more than it is given, but a stopping Postgres waits for exactly what it sent. */
function positionBefore(position: string): string {
  const [high = "0", low = "0"] = position.split("/");
  const before = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) - 1n;
  return `${(before >> 32n).toString(16)}/${(before & 0xffffffffn).toString(16)}`;
}

/** The address, so that this driver reads its `sslmode` as libpq and our other driver do. */
function libpqAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set("uselibpqcompat", "true");
  return address.href;
}
