/** Files of this checkout in storage: imported once, again when they change, never over an upload. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedObject } from "../../support/storage.ts";
import { startTestHost, type TestHost } from "../../support/test-host.ts";
import { service } from "../../support/users.ts";

let host: TestHost;
let folder: string;

beforeAll(async () => {
  host = await startTestHost();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "hornbook-import-"));
});
afterAll(async () => {
  await host.stop();
  await fs.rm(folder, { recursive: true });
});

async function captions(text: string): Promise<string> {
  const file = path.join(folder, "captions.vtt");
  await fs.writeFile(file, `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`);
  return file;
}

const storedFiles = async () =>
  (await fs.readdir(path.join(host.dataDirectory, "storage/files"), { recursive: true })).map((file) =>
    path.basename(file),
  );

it("stores a file once, and again when it changes", async () => {
  const object = { bucket: "course-media", name: `lessons/${randomUUID()}/captions.vtt` };
  expect(await host.importFile({ ...object, path: await captions("One") })).toBe("stored");
  expect(await host.importFile({ ...object, path: await captions("One") })).toBe("unchanged");
  const { address: url, publishableKey, secretKey, databaseUrl } = host;
  const shared = { url, publishableKey, secretKey, databaseUrl };
  const replaced = (await storedObject(shared, object.bucket, object.name))?.version ?? "";
  expect(await storedFiles()).toContain(replaced);
  expect(await host.importFile({ ...object, path: await captions("Two") })).toBe("stored");
  expect(await host.importFile({ ...object, path: await captions("Two") })).toBe("unchanged");
  await expect.poll(storedFiles).not.toContain(replaced);
  // An administrator's upload stays.
  const media = service(shared).storage.from(object.bucket);
  await media.upload(object.name, Buffer.from("WEBVTT\n\nMine"), { upsert: true });
  expect(await host.importFile({ ...object, path: await captions("Three") })).toBe("kept");
});

it("refuses what the bucket doesn't take, whatever its name says", async () => {
  const file = path.join(folder, "video.mp4");
  await fs.writeFile(file, "#!/bin/sh\necho not a video\n");
  const name = `lessons/${randomUUID()}/video.mp4`;
  await expect(host.importFile({ bucket: "course-media", name, path: file })).rejects.toMatchObject({
    status: 415,
  });
  await expect(host.importFile({ bucket: "missing", name, path: file })).rejects.toMatchObject({
    status: 404,
  });
});
