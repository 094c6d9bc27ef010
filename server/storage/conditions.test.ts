import { describe, expect, it } from "vitest";
import { outcomeOf } from "./conditions.ts";

const file = { etag: '"v2"', lastModified: new Date("2026-03-01T10:00:00.900Z"), size: 1000 };
const ask = (headers: Record<string, string>, method = "GET", size = file.size) =>
  outcomeOf(method, new Headers(headers), { ...file, size });
const WHOLE = { status: 200, range: { start: 0, end: 999 } };

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
  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=990-2000", 990, 999],
    ["bytes=-10", 990, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=10-", 10, 999],
  ])("%s is part of the file", (range, start, end) => {
    expect(ask({ range })).toEqual({ status: 206, range: { start, end } });
  });

  it.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("%s is beyond the end", (range) => {
    expect(ask({ range })).toEqual({ status: 416 });
  });

  it.each(["bytes=0-1,3-4", "bytes=5-2", "bytes=-", "bytes", "items=0-1", "nonsense"])(
    "%s gets the whole file",
    (range) => {
      expect(ask({ range })).toEqual(WHOLE);
    },
  );

  it("of an empty file doesn't exist", () => {
    expect(ask({ range: "bytes=0-" }, "GET", 0)).toEqual({ status: 416 });
    expect(ask({}, "GET", 0)).toEqual({ status: 200, range: { start: 0, end: -1 } });
  });

  it("counts only if the client's part is of this version", () => {
    const range = "bytes=0-1";
    const part = { status: 206, range: { start: 0, end: 1 } };
    expect(ask({ range, "if-range": '"v2"' })).toEqual(part);
    expect(ask({ range, "if-range": "Sun, 01 Mar 2026 10:00:00 GMT" })).toEqual(part);
    expect(ask({ range, "if-range": '"v1"' })).toEqual(WHOLE);
    expect(ask({ range, "if-range": 'W/"v2"' })).toEqual(WHOLE);
  });

  it("means nothing to HEAD", () => expect(ask({ range: "bytes=0-1" }, "HEAD")).toEqual(WHOLE));
});
