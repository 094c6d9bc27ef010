/**
 * Reads Postgres's logical replication messages, protocol version 1.
 * https://www.postgresql.org/docs/17/protocol-logicalrep-message-formats.html
 */

export interface Relation {
  /** The table's oid. */
  readonly id: number;
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly typeId: number }[];
}

/** Values as Postgres writes them; a value that was not sent is missing. */
export type Row = ReadonlyMap<string, string | null>;

export interface Change {
  readonly type: "INSERT" | "UPDATE" | "DELETE";
  readonly relation: Relation;
  /** The row after the change; null for a deletion. */
  readonly row: Row | null;
  /** The row before it, as far as the table's replica identity tells. */
  readonly old: Row | null;
  /** The 32 bits of the transaction's id that the log holds. */
  readonly transaction: number;
  readonly committedAt: Date;
}

export interface PgoutputReader {
  /** The change that a message brings, or null when it brings none. */
  read(message: Buffer): Change | null;
}

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

export function createPgoutputReader(): PgoutputReader {
  const relations = new Map<number, Relation>();
  let transaction = 0;
  let committedAt = new Date(0);

  function readChange(type: Change["type"], bytes: Cursor): Change | null {
    const relation = relations.get(bytes.uint32());
    if (!relation) throw new Error("A change came before its table");
    let old: Row | null = null;
    let part = bytes.character();
    if (part === "K" || part === "O") {
      old = readRow(bytes, relation, null);
      if (type !== "DELETE") part = bytes.character();
    }
    const row = part === "N" ? readRow(bytes, relation, old) : null;
    return { type, relation, row, old, transaction, committedAt };
  }

  return {
    read(message) {
      const bytes = cursor(message);
      switch (bytes.character()) {
        case "B":
          bytes.skip(8);
          committedAt = new Date(POSTGRES_EPOCH_MS + Number(bytes.int64() / 1000n));
          transaction = bytes.uint32();
          return null;
        case "R": {
          const relation = readRelation(bytes);
          relations.set(relation.id, relation);
          return null;
        }
        case "I":
          return readChange("INSERT", bytes);
        case "U":
          return readChange("UPDATE", bytes);
        case "D":
          return readChange("DELETE", bytes);
        default:
          return null;
      }
    },
  };
}

function readRelation(bytes: Cursor): Relation {
  const id = bytes.uint32();
  const schema = bytes.text() || "pg_catalog";
  const table = bytes.text();
  // The replica identity: with "full" every column is marked as key, so the marks say nothing of the primary key.
  bytes.skip(1);
  const columns = Array.from({ length: bytes.uint16() }, () => {
    bytes.skip(1);
    const column = { name: bytes.text(), typeId: bytes.uint32() };
    bytes.skip(4);
    return column;
  });
  return { id, schema, table, columns };
}

/** @param before where a large value that did not change, and is therefore not sent again, is taken from. */
function readRow(bytes: Cursor, relation: Relation, before: Row | null): Row {
  const row = new Map<string, string | null>();
  const count = bytes.uint16();
  for (let index = 0; index < count; index++) {
    const name = relation.columns[index]?.name ?? "";
    const kind = bytes.character();
    if (kind === "t") row.set(name, bytes.string(bytes.uint32()));
    else if (kind === "n") row.set(name, null);
    else if (kind === "u") {
      const kept = before?.get(name);
      if (kept !== undefined) row.set(name, kept);
    } else throw new Error(`A value of unknown kind: ${kind}`);
  }
  return row;
}

type Cursor = ReturnType<typeof cursor>;

function cursor(bytes: Buffer) {
  let at = 0;
  const advance = (length: number) => {
    at += length;
    return at - length;
  };
  return {
    skip: (length: number) => void advance(length),
    character: () => String.fromCharCode(bytes.readUInt8(advance(1))),
    uint16: () => bytes.readUInt16BE(advance(2)),
    uint32: () => bytes.readUInt32BE(advance(4)),
    int64: () => bytes.readBigInt64BE(advance(8)),
    string: (length: number) => bytes.toString("utf8", advance(length), at),
    /** Up to the next zero byte. */
    text() {
      const end = bytes.indexOf(0, at);
      const text = bytes.toString("utf8", at, end);
      at = end + 1;
      return text;
    },
  };
}
