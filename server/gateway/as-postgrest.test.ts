import { describe, expect, it } from "vitest";
import { asRaisedForPostgrest, columnTypes, isoTime, selectColumnNamedCount } from "./as-postgrest.ts";

describe("a time from Postgres", () => {
  it.each([
    ["2026-02-03 04:05:06+00", "2026-02-03T04:05:06+00:00"],
    ["2026-02-03 04:05:06.789012+00", "2026-02-03T04:05:06.789012+00:00"],
    ["2026-02-03 04:05:06-08", "2026-02-03T04:05:06-08:00"],
    ["2026-02-03 04:05:06+05:30", "2026-02-03T04:05:06+05:30"],
    ["infinity", "infinity"],
    ["-infinity", "-infinity"],
  ])("%s is written %s", (text, iso) => expect(isoTime(text)).toBe(iso));
});

describe("a value sent for a time", () => {
  it.each([
    ["2026-02-03", "2026-02-03"],
    [1, "1"],
    [[{}], "[{}]"],
    [true, "true"],
  ])("%j goes to Postgres as %s, which reports what is wrong with it", (value, text) => {
    for (const type of ["timestamptz", "timestamp", "date", "time", "timetz"] as const) {
      expect(columnTypes[type].serialize(value)).toBe(text);
    }
  });
});

it("count() stays the number of rows", () => {
  const request = { select: [{ count: { aggregate: "count" } }] };
  expect(selectColumnNamedCount(request)).toEqual(request);
});

describe("a Postgres error that the library mistakes for its own failure", () => {
  it("keeps its code and gets PostgREST's status", () => {
    const error = Object.assign(new Error("Not today"), { code: "P0001", hint: "Tomorrow" });
    const { code, message, detail } = asRaisedForPostgrest(error) as Error & { code: string; detail: string };
    expect([code, JSON.parse(message), JSON.parse(detail)]).toEqual([
      "PGRST",
      { code: "P0001", message: "Not today", hint: "Tomorrow" },
      { status: 400, headers: {} },
    ]);
  });

  it.each([
    [Object.assign(new Error("taken"), { code: "23505" })],
    [Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
    [new (class RelationNotFoundError extends Error {})("not there")],
    ["a text"],
    [null],
  ])("leaves %s as it is", (error) => expect(asRaisedForPostgrest(error)).toBe(error));

  it.each([
    [
      Object.assign(new Error("stack depth limit exceeded"), { code: "54001" }),
      "54001",
      "stack depth limit exceeded",
    ],
    [new Error("Missing closing quote at position 3"), "PGRST100", "Missing closing quote at position 3"],
    [new TypeError("Cannot read properties of undefined"), "PGRST100", "The request can't be read."],
  ])("answers %s as a bad request", (error, code, message) => {
    const raised = asRaisedForPostgrest(error) as Error & { detail: string };
    expect(JSON.parse(raised.message)).toMatchObject({ code, message });
    expect(JSON.parse(raised.detail)).toMatchObject({ status: 400 });
  });
});
