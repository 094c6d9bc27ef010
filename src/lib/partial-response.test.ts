import { expect, it } from "vitest";
import { partOf } from "./partial-response.ts";

const film = () => new Response("0123456789", { headers: { "content-type": "video/mp4" } });
const part = async (range: string | null) => {
  const response = await partOf(film(), range);
  return [response.status, await response.text(), response.headers.get("content-range")];
};

it("is the whole file without a range, or with one that no player sends", async () => {
  expect(await part(null)).toEqual([200, "0123456789", null]);
  expect(await part("bytes=1-2,5-6")).toEqual([200, "0123456789", null]);
});

it("is what was asked for, and says where it lies", async () => {
  expect(await part("bytes=0-")).toEqual([206, "0123456789", "bytes 0-9/10"]);
  expect(await part("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10"]);
  expect(await part("bytes=8-99")).toEqual([206, "89", "bytes 8-9/10"]);
  expect(await part("bytes=10-")).toEqual([416, "", "bytes */10"]);
  expect((await partOf(film(), "bytes=1-")).headers.get("content-type")).toBe("video/mp4");
});
