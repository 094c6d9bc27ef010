/** Files in S3 instead of DATA_DIR, against a stand-in that speaks its protocol and checks signatures. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { S3_BUCKET, S3_KEY, type S3StandIn, startS3 } from "../../support/s3-stand-in.ts";
import { mp4, png, readFile, refusalOf, sendResumably, storedObject } from "../../support/storage.ts";
import { startTestHost, type TestHost } from "../../support/test-host.ts";
import { service } from "../../support/users.ts";

let s3: S3StandIn;
let host: TestHost;
let shared: { url: string; publishableKey: string; secretKey: string; databaseUrl: string };

beforeAll(async () => {
  s3 = await startS3();
  host = await startTestHost({
    S3_ENDPOINT: s3.url,
    S3_BUCKET,
    S3_REGION: S3_KEY.region,
    S3_ACCESS_KEY_ID: S3_KEY.id,
    S3_SECRET_ACCESS_KEY: S3_KEY.secret,
  });
  const { address: url, publishableKey, secretKey, databaseUrl } = host;
  shared = { url, publishableKey, secretKey, databaseUrl };
});
afterAll(async () => {
  await host?.stop();
  await s3?.stop();
});

const media = () => service(shared).storage.from("course-media");
const newName = () => `lessons/${randomUUID()}/video.mp4`;
/** The key under which an object's bytes are kept. */
const keyOf = async (name: string) => `files/${(await storedObject(shared, "course-media", name))?.version}`;

/** The files beside the database: those that it began with. */
const filesHere = () =>
  fs.readdirSync(path.join(host.dataDirectory, "storage/files"), { recursive: true }).sort();

it("keeps the bytes there and nowhere else, under names that say nothing", async () => {
  const [name, video] = [newName(), mp4(500_000)];
  const before = filesHere();
  expect((await media().upload(name, video)).error).toBeNull();
  const key = await keyOf(name);
  expect(key).toMatch(/^files\/[0-9a-f-]{36}$/);
  expect(s3.objects.get(key)?.equals(video)).toBe(true);
  expect(filesHere()).toEqual(before);
  const stored = await readFile(shared, "backend", "course-media", name);
  expect(Buffer.from(await stored.arrayBuffer()).equals(video)).toBe(true);
});

it("reads ranges as ranges", async () => {
  const [name, video] = [newName(), mp4(500_000)];
  await media().upload(name, video);
  const url = (await media().createSignedUrl(name, 60)).data?.signedUrl ?? "";
  const part = await fetch(url, { headers: { range: "bytes=1000-2999" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 1000-2999/500000"]);
  expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(1000, 3000))).toBe(true);
  const beyond = await fetch(url, { headers: { range: "bytes=500000-" } });
  expect(await refusalOf(beyond)).toEqual({ status: 416, code: "InvalidRange" });
});

it("removes what no row needs any more", async () => {
  const [name, deleted] = [newName(), newName()];
  await media().upload(name, mp4(1000));
  await media().upload(deleted, mp4(1000));
  const keys = [await keyOf(name), await keyOf(deleted)];
  expect(keys.map((key) => s3.objects.get(key)?.length)).toEqual([1000, 1000]);
  expect((await media().upload(name, mp4(2000), { upsert: true })).error).toBeNull();
  await media().remove([deleted]);
  await expect.poll(() => keys.filter((key) => s3.objects.has(key))).toEqual([]);
  expect(s3.objects.get(await keyOf(name))?.length).toBe(2000);
});

it("takes resumable uploads", async () => {
  const [name, video] = [newName(), mp4(1_300_000)];
  await sendResumably(shared, "backend", video, { name });
  expect(s3.objects.get(await keyOf(name))?.equals(video)).toBe(true);
});

it("tries again when S3 fails for a moment", async () => {
  const [name, video] = [newName(), mp4(1000)];
  s3.failNext(video, 503);
  expect((await media().upload(name, video)).error).toBeNull();
  expect(await storedObject(shared, "course-media", name)).toBeDefined();
});

it("stores no row when S3 keeps refusing", async () => {
  for (let count = 0; count < 4; count++) s3.failNext(png(), 500);
  const name = "lessons/refused/cover.png";
  expect((await media().upload(name, png())).error).toMatchObject({ status: 500 });
  expect(await storedObject(shared, "course-media", name)).toBeUndefined();
});
