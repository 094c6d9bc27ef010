import { describe, expect, it } from "vitest";
import { outcomeOf } from "./conditions.ts";

const file = { etag: '"v2"', lastModified: new Date("2026-03-01T10:00:00.900Z"), size: 1000 };
const ask = (headers: Record<string, string>, method = "GET", size = file.size) =>
  outcomeOf(method, new Headers(headers), { ...file, size });

describe("a conditional request", () => {
  it.each([
    [{ "if-none-match": '"v2"' }, 304],
    [{ "if-none-match": 'W/"v2"' }, 304],
    [{ "if-none-match": '"v1", "v2"' }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": '"v1"' }, 200],
    // Dates in headers have no fractions of a second.
    [{ "if-modified-since": "Sun, 01 Mar 2026 10:00:00 GMT" }, 304],
    [{ "if-modified-since": "Sun, 01 Mar 2026 09:59:59 GMT" }, 200],
    [{ "if-modified-since": "yesterday" }, 200],
    // The tag decides when both are sent.
    [{ "if-none-match": '"v1"', "if-modified-since": "Sun, 01 Mar 2026 10:00:00 GMT" }, 200],
    [{ "if-none-match": '"v2"', range: "bytes=0-1" }, 304],
  ])("%o: %i", (headers, status) => expect(ask(headers).status).toBe(status));
});

describe("a range", () => {
  it("of an empty file doesn't exist", () => {
    expect(ask({ range: "bytes=0-" }, "GET", 0)).toEqual({ status: 416 });
    expect(ask({}, "GET", 0)).toEqual({ status: 200, range: { start: 0, end: -1 } });
  });

  it("counts only if the tag is compared strictly", () => {
    const range = "bytes=0-1";
    expect(ask({ range, "if-range": 'W/"v2"' })).toEqual({ status: 200, range: { start: 0, end: 999 } });
  });
});
