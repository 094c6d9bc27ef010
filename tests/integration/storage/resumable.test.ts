/** Resumable uploads with the real tus client: stopped, killed, continued, and refused. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  CHUNK,
  headersOf,
  mp4,
  png,
  type ResumableOptions,
  readFile,
  sendResumably,
  statusOf,
  storedObject,
} from "../../support/storage.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { makeAdmin, signUp, type TestUser } from "../../support/users.ts";

startSuiteHost();
let admin: TestUser;
let student: TestUser;
const video = mp4(3 * 1024 * 1024);

beforeAll(async () => {
  [admin, student] = await Promise.all([signUp(host, "admin"), signUp(host, "student")]);
  await makeAdmin(sql, admin);
});

const endpoint = () => `${host.url}/storage/v1/upload/resumable`;

const send = (user: TestUser | "backend", bytes: Buffer, options: ResumableOptions) =>
  sendResumably(host, user, bytes, options);

const stored = async (name: string, bucket = "course-media") => {
  const response = await readFile(host, "backend", bucket, name);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
};
const newName = () => `lessons/${randomUUID()}/video.mp4`;

it("stores a file in pieces, with its type read from its content", async () => {
  const name = newName();
  await send(admin, video, { name });
  expect((await stored(name))?.equals(video)).toBe(true);
  const object = await storedObject(host, "course-media", name);
  expect(object?.metadata).toMatchObject({
    ...{ mimetype: "video/mp4", cacheControl: "max-age=60", size: video.length },
  });
});

it.each([
  ["a file of one piece", png()],
  ["a file of several", video],
])("stores %s when the first request brings data along", async (_what, bytes) => {
  const isVideo = bytes === video;
  const name = isVideo ? newName() : `${randomUUID()}/cover.png`;
  const bucket = isVideo ? "course-media" : "course-images";
  expect(await statusOf(send(admin, bytes, { name, bucket, startsWithData: true }))).toBe("accepted");
  expect((await stored(name, bucket))?.equals(bytes)).toBe(true);
});

it("continues where it stopped, and only for the user who started it", async () => {
  const name = newName();
  const uploadUrl = await send(admin, video, { name, stopAfter: 2 * CHUNK });
  expect(await stored(name)).toBeNull();
  const head = (headers: object) =>
    fetch(uploadUrl, { method: "HEAD", headers: { "tus-resumable": "1.0.0", ...headers } });
  const offset = Number((await head(headersOf(host, admin))).headers.get("upload-offset"));
  expect(offset).toBeGreaterThanOrEqual(2 * CHUNK);
  expect((await head(headersOf(host, student))).status).toBe(404);
  expect((await head({})).status).toBe(401);
  const patched = await fetch(uploadUrl, {
    method: "PATCH",
    headers: {
      ...{
        "tus-resumable": "1.0.0",
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      ...headersOf(host, student),
    },
    body: "mine",
  });
  expect(patched.status).toBe(404);
  await send(admin, video, { name, uploadUrl });
  expect((await stored(name))?.equals(video)).toBe(true);
});

describe("is refused before a byte is sent", () => {
  it.each([
    ["by policy", () => send(student, video, { name: newName() }), 403],
    [
      "in another user's folder",
      () => send(student, png(), { bucket: "card-images", name: `${admin.id}/a.png` }),
      403,
    ],
    [
      "for a bucket that doesn't exist",
      () => send("backend", video, { bucket: "none", name: newName() }),
      404,
    ],
    ["for a name that climbs", () => send(admin, video, { name: "../video.mp4" }), 400],
    [
      "beyond the bucket's limit",
      () => send(admin, mp4(5 * 1024 * 1024 + 1), { bucket: "course-images", name: "a.png" }),
      413,
    ],
    ["without a key", () => send(admin, video, { name: newName(), headers: { authorization: "" } }), 401],
  ])("%s", async (_reason, attempt, status) => {
    expect(await statusOf(attempt())).toBe(status);
  });

  it("when it declares 5 GB", async () => {
    const response = await fetch(endpoint(), {
      method: "POST",
      headers: {
        ...headersOf(host, admin),
        ...{ "tus-resumable": "1.0.0", "upload-length": String(5 * 1024 ** 3) },
        "upload-metadata": `bucketName ${btoa("course-media")},objectName ${btoa(newName())}`,
      },
    });
    expect(response.status).toBe(413);
  });

  it("when the name is taken, unless it replaces", async () => {
    const name = newName();
    await send(admin, video, { name });
    expect(await statusOf(send(admin, video, { name }))).toBe(409);
    const next = mp4(1000);
    await send(admin, next, { name, headers: { ...headersOf(host, admin), "x-upsert": "true" } });
    expect((await stored(name))?.equals(next)).toBe(true);
  });
});

it("is checked again at its end: the content, and the right to upload it", async () => {
  const name = newName();
  expect(await statusOf(send(admin, Buffer.alloc(2 * CHUNK, "not a video"), { name }))).toBe(415);
  const dismissed = await signUp(host, "dismissed");
  await makeAdmin(sql, dismissed);
  const uploadUrl = await send(dismissed, video, { name, stopAfter: CHUNK });
  await sql`update public.profiles set is_admin = false where id = ${dismissed.id}`;
  expect(await statusOf(send(dismissed, video, { name, uploadUrl }))).toBe(403);
  expect(await stored(name)).toBeNull();
});

/** Starts an upload without sending a byte of it. */
const startUpload = (user: TestUser, size: number, headers: Record<string, string> = {}) =>
  fetch(endpoint(), {
    method: "POST",
    headers: {
      ...headersOf(host, user),
      ...{ "tus-resumable": "1.0.0", "upload-length": String(size), ...headers },
      "upload-metadata": `bucketName ${btoa("card-images")},objectName ${btoa(`${user.id}/${randomUUID()}.png`)}`,
    },
  });

describe("unfinished uploads", () => {
  it("are twenty for each user at most, however many start at once", async () => {
    const user = await signUp(host, "hoarder");
    const uploads = await Promise.all(Array.from({ length: 40 }, () => startUpload(user, 1000)));
    const started = uploads.filter(({ status }) => status === 201);
    expect(started).toHaveLength(20);
    expect(new Set(uploads.map(({ status }) => status))).toEqual(new Set([201, 429]));
    // A signature, which once stood for another user, changes nothing.
    expect((await startUpload(user, 1000, { "x-signature": "any" })).status).toBe(429);
    const canceled = await fetch(new URL(started[0]?.headers.get("location") ?? "", host.url), {
      method: "DELETE",
      headers: { ...headersOf(host, user), "tus-resumable": "1.0.0" },
    });
    expect(canceled.status).toBe(204);
    expect((await startUpload(user, 1000)).status).toBe(201);
  });

  it("take up the room of their user, and of no one else", async () => {
    const [user, neighbor] = [await signUp(host, "user"), await signUp(host, "neighbor")];
    await sql`update app_private.bucket_rules set bytes_per_folder = 10000 where bucket_id = 'card-images'`;
    try {
      await user.client.storage.from("card-images").upload(`${user.id}/a.png`, png(3000));
      const started = [await startUpload(user, 4000), await startUpload(user, 4000)];
      expect(started.map(({ status }) => status)).toEqual([201, 413]);
      expect((await startUpload(neighbor, 9000)).status).toBe(201);
    } finally {
      await sql`update app_private.bucket_rules set bytes_per_folder = 104857600 where bucket_id = 'card-images'`;
    }
  });
});
