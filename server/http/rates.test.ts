import { describe, expect, it } from "vitest";
import { createBucket, createCounter } from "./rates.ts";

describe("a bucket", () => {
  it("gives a burst, and then as many as come back", () => {
    let now = 0;
    const bucket = createBucket({ burst: 3, perSecond: 2 }, () => now);
    const takes = (times: number) => Array.from({ length: times }, () => bucket.take());
    expect(takes(4)).toEqual([true, true, true, false]);
    now = 499;
    expect(bucket.take()).toBe(false);
    now = 1000;
    expect(takes(3)).toEqual([true, true, false]);
  });

  it("never holds more than its burst", () => {
    let now = 0;
    const bucket = createBucket({ burst: 2, perSecond: 1 }, () => now);
    bucket.take();
    now = 1_000_000;
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
  });
});

describe("a counter", () => {
  it("counts each key up to the most, and room that was given back", () => {
    const counter = createCounter(2);
    expect([counter.add("a"), counter.add("a"), counter.add("a"), counter.add("b")]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    counter.remove("a");
    expect([counter.add("a"), counter.add("a")]).toEqual([true, false]);
  });
});
