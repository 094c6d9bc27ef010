import { describe, expect, it } from "vitest";
import { createPgoutputReader } from "./pgoutput.ts";

/** A message from its parts: a character, a text, or a number of so many bytes. */
function message(...parts: (string | [value: bigint | number, bytes: 1 | 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === "string") return Buffer.from(part);
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt(part[0]));
      return bytes.subarray(8 - part[1]);
    }),
  );
}

const text = (value: string) => message("t", [Buffer.byteLength(value), 4], value);
const begin = message("B", [0n, 8], [1_000_000n, 8], [77, 4]);
const column = (name: string, type: number) => message([1, 1], `${name}\0`, [type, 4], [-1, 4]);
const relation = Buffer.concat([
  message("R", [5, 4], "public\0notes\0", "f", [2, 2]),
  column("id", 2950),
  column("body", 25),
]);
const row = (kind: string, ...values: Buffer[]) =>
  Buffer.concat([message(kind, [values.length, 2]), ...values]);

function read(...messages: Buffer[]) {
  const reader = createPgoutputReader();
  return [begin, relation, ...messages].map((one) => reader.read(one)).at(-1);
}

describe("the reader of logical replication", () => {
  it("reads an insertion, with whose transaction it was and when", () => {
    const change = read(Buffer.concat([message("I", [5, 4]), row("N", text("1"), text("é"))]));
    expect(change).toMatchObject({
      type: "INSERT",
      relation: { schema: "public", table: "notes", id: 5 },
      old: null,
      transaction: 77,
      committedAt: new Date("2000-01-01T00:00:01Z"),
    });
    expect([...(change?.row ?? [])]).toEqual([
      ["id", "1"],
      ["body", "é"],
    ]);
  });

  it("reads a change with and without the row before it; what was not sent again is as it was", () => {
    const after = row("N", text("1"), message("u"));
    const alone = read(Buffer.concat([message("U", [5, 4]), after]));
    expect([alone?.old, [...(alone?.row ?? [])]]).toEqual([null, [["id", "1"]]]);
    const both = read(Buffer.concat([message("U", [5, 4]), row("O", text("1"), text("long")), after]));
    expect(both?.row?.get("body")).toBe("long");
  });

  it("reads a deletion with what the log holds of the row", () => {
    const change = read(Buffer.concat([message("D", [5, 4]), row("O", text("1"), message("n"))]));
    expect([change?.type, change?.row, change?.old?.get("body")]).toEqual(["DELETE", null, null]);
  });

  it("passes over what brings no change", () => {
    expect(read(message("C", [0, 1]), message("Y"), message("T"))).toBeNull();
  });

  it("refuses a change of a table that was not named", () => {
    expect(() => read(Buffer.concat([message("I", [6, 4]), row("N")]))).toThrow("before its table");
  });
});
