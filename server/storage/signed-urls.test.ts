import { afterEach, expect, it, vi } from "vitest";
import { createUrlSigner } from "./signed-urls.ts";

const signer = createUrlSigner("a secret of more than thirty-two characters");
const INVALID = { status: 403, code: "InvalidSignedUrl" };
const EXPIRED = { status: 403, code: "ExpiredSignedUrl" };

afterEach(() => void vi.useRealTimers());

it("a signature is good for one object and so many seconds", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
  const token = await signer.signRead("course-media", "a.mp4", 600);
  expect(await signer.verifyRead(token, "course-media", "a.mp4")).toBe(600);
  await expect(signer.verifyRead(token, "course-media", "b.mp4")).rejects.toMatchObject(INVALID);
  await expect(signer.verifyRead(token, "course-images", "a.mp4")).rejects.toMatchObject(INVALID);
  vi.advanceTimersByTime(599_000);
  expect(await signer.verifyRead(token, "course-media", "a.mp4")).toBe(1);
  vi.advanceTimersByTime(2_000);
  await expect(signer.verifyRead(token, "course-media", "a.mp4")).rejects.toMatchObject(EXPIRED);
});

it("another secret's signature is none", async () => {
  const token = await createUrlSigner("another secret of more than thirty-two").signRead("a", "b", 60);
  await expect(signer.verifyRead(token, "a", "b")).rejects.toMatchObject(INVALID);
});
