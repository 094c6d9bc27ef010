import { describe, expect, it } from "vitest";
import { parseFilter, passes, refusalOf } from "./filters.ts";

/** Whether a row whose column holds `actual` passes the filter in `text`. */
function isPassed(text: string, actual: string | null, type = "text"): boolean {
  const filter = parseFilter(text);
  if (!filter) throw new Error(`not a filter: ${text}`);
  return passes(filter, actual, type);
}

describe("a filter's text", () => {
  it.each([
    ["id=eq.1", { column: "id", operator: "eq", values: ["1"] }],
    ["title=eq.a=b.c", { column: "title", operator: "eq", values: ["a=b.c"] }],
    ["title=eq.", { column: "title", operator: "eq", values: [""] }],
    ['title=eq."a, \\"b\\""', { column: "title", operator: "eq", values: ['a, "b"'] }],
    ["id=in.(1,2, 3)", { column: "id", operator: "in", values: ["1", "2", "3"] }],
    ['title=in.("a,b",c)', { column: "title", operator: "in", values: ["a,b", "c"] }],
  ])("is read from %s", (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it.each(["", "id", "id=1", "id=like.1", "=eq.1", "id=in.1", "id=in.(1", 'id=in.("1)', "id=in.(1)x"])(
    "is refused: %s",
    (text) => {
      expect(parseFilter(text)).toBeNull();
    },
  );

  it("has at most a hundred values", () => {
    const list = (length: number) => `id=in.(${Array.from({ length }, (_, index) => index).join(",")})`;
    expect(parseFilter(list(100))?.values).toHaveLength(100);
    expect(parseFilter(list(101))).toBeNull();
  });
});

describe("a filter", () => {
  it("compares as the column's type does", () => {
    expect(isPassed("n=gt.9", "10", "int8")).toBe(true);
    expect(isPassed("n=gt.9", "10", "text")).toBe(false);
    expect(isPassed("n=lt.9007199254740993", "9007199254740992", "int8")).toBe(true);
    expect(isPassed("n=eq.1.50", "1.5", "numeric")).toBe(true);
    expect(isPassed("b=eq.true", "t", "bool")).toBe(true);
    expect(
      isPassed("u=eq.A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "uuid"),
    ).toBe(true);
    expect(
      isPassed("at=eq.2026-01-01T12:00:00.000001Z", "2026-01-01 12:00:00.000001+00", "timestamptz"),
    ).toBe(true);
    expect(isPassed("at=gt.2026-01-01T12:00:00Z", "2026-01-01 12:00:00.000001+00", "timestamptz")).toBe(true);
    expect(isPassed("at=eq.2026-01-01T14:00:00+02:00", "2026-01-01 12:00:00+00", "timestamptz")).toBe(true);
    expect(isPassed("on=lt.2026-02-01", "2026-01-31", "date")).toBe(true);
  });

  it.each(["eq", "neq", "lt", "gte"])("with %s passes no null", (operator) => {
    expect(isPassed(`n=${operator}.1`, null, "int4")).toBe(false);
  });

  it("is refused where its value is not of the column's type, or the type has no order", () => {
    const refusal = (text: string, type?: string) => {
      const filter = parseFilter(text);
      return filter && refusalOf(filter, type);
    };
    expect(refusal("id=eq.1", "int4")).toBeNull();
    expect(refusal("id=eq.one", "int4")).toContain("int4");
    expect(refusal("id=in.(1,x)", "int8")).toContain("int8");
    expect(refusal("id=eq.1", "uuid")).toContain("uuid");
    expect(refusal("at=eq.yesterday", "timestamptz")).toContain("timestamptz");
    expect(refusal("data=eq.1", "jsonb")).toContain("jsonb");
    expect(refusal("id=eq.1", undefined)).toContain("no column id");
  });
});
