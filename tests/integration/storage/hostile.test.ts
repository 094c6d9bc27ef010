/** Names, sizes and bodies that no honest client sends: each gets a clear refusal, and none a 500. */

import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { headersOf, mp4, png, readFile, refusalOf } from "../../support/storage.ts";
import { openSuite } from "../../support/suite.ts";
import { makeAdmin, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
const { hostname, port } = new URL(host.url);
let admin: TestUser;

beforeAll(async () => {
  admin = await signUp(host, "admin");
  await makeAdmin(sql, admin);
});

/** Sends the path exactly as written, which `fetch` would tidy up. */
function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
) {
  return new Promise<{ status: number; code: string }>((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method: options.method ?? "POST",
        headers: { ...headersOf(host, admin), ...options.headers },
      },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        const body = text.startsWith("{") ? JSON.parse(text) : {};
        resolve({ status: response.statusCode ?? 0, code: body.error ?? body.code ?? "" });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body ?? png());
  });
}

describe("a name", () => {
  const INVALID = { status: 400, code: "InvalidKey" };
  it.each([
    ["..%2f..%2fetc%2fpasswd", INVALID],
    ["a%2f..%2fb.png", INVALID],
    ["a%2f%2fb.png", INVALID],
    ["a//b.png", INVALID],
    ["%2e%2e%2fb.png", INVALID],
    ["folder/", INVALID],
    // Not an address at all.
    ["a\\..\\b.png", { status: 400, code: "" }],
    ["a%5cb.png", INVALID],
    ["a%0d%0ab.png", INVALID],
    ["a%7fb.png", INVALID],
    ["%E2%80%AEgnp.exe", INVALID],
    ["na%C3%AFve.png", INVALID],
    ["a%252e%252e.png", INVALID],
    ["%20/a.png", INVALID],
    ["x".repeat(1025), INVALID],
    ["a%00.png", { status: 400, code: "nul_character" }],
    ["a%ff.png", { status: 400, code: "malformed_path" }],
    ["a%zz.png", { status: 400, code: "malformed_path" }],
  ])("%s is refused", async (name, expected) => {
    expect(await raw(`/storage/v1/object/course-media/${name}`)).toEqual(expected);
  });

  it("that climbs out of its bucket names another one, whose policies decide", async () => {
    const visitor = { authorization: `Bearer ${host.publishableKey}` };
    const path = "/storage/v1/object/course-images/../course-media/a.png";
    expect(await raw(path, { headers: visitor })).toEqual({ status: 403, code: "Unauthorized" });
  });

  it.each(["a%2Fb", "%20a", "x".repeat(101), "a%01"])("of a bucket is checked, too: %s", async (bucket) => {
    const expected = { status: 400, code: "InvalidBucketName" };
    expect(await raw(`/storage/v1/object/${bucket}/a.png`)).toEqual(expected);
  });
});

describe("a body that isn't what it should be", () => {
  const send = async (method: string, path: string, body: string) => {
    const response = await fetch(`${host.url}/storage/v1/object/${path}`, {
      method,
      headers: { ...headersOf(host, "backend"), "content-type": "application/json" },
      body,
    });
    return response.status;
  };
  it.each([
    ["DELETE", "course-media", "[1"],
    ["DELETE", "course-media", '"text"'],
    ["DELETE", "course-media", "{}"],
    ["DELETE", "course-media", '{"prefixes":[]}'],
    ["DELETE", "course-media", '{"prefixes":[1]}'],
    ["DELETE", "course-media", '{"prefixes":["\\u0000"]}'],
    ["POST", "sign/course-media/a.png", "{}"],
    ["POST", "sign/course-media/a.png", '{"expiresIn":"soon"}'],
  ])("%s %s %s is refused", async (method, path, body) => {
    expect(await send(method, path, body)).toBe(400);
  });

  it("of more than 1 MiB of JSON is refused", async () => {
    const body = JSON.stringify({ prefixes: ["x".repeat(1024 * 1024)] });
    expect(await send("DELETE", "course-media", body)).toBe(413);
  });
});

describe("a file that is too large", () => {
  const refused = { status: 413, code: "Payload too large" };

  it("is refused by its declared length, before any byte of it", async () => {
    const answer = new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.on("data", (data) => resolve(data.toString()));
      socket.on("error", reject);
      socket.write(
        `POST /storage/v1/object/course-media/lessons/huge.mp4 HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
          `apikey: ${host.publishableKey}\r\nauthorization: Bearer ${admin.accessToken}\r\n` +
          `content-type: video/mp4\r\ncontent-length: ${5 * 1024 ** 3}\r\n\r\n`,
      );
    });
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is refused by the bytes that arrive, when its length isn't declared or false", async () => {
    async function* endless() {
      yield png();
      for (let sent = 0; sent < 40; sent++) yield Buffer.alloc(256 * 1024, 1);
    }
    const path = `${host.url}/storage/v1/object/course-images/courses/${randomUUID()}.png`;
    const response = await fetch(path, {
      method: "POST",
      headers: headersOf(host, admin),
      body: Readable.toWeb(Readable.from(endless())) as never,
      duplex: "half",
    } as RequestInit);
    expect(await refusalOf(response)).toEqual(refused);
  });

  it("is stored up to exactly the limit", async () => {
    const files = admin.client.storage.from("course-images");
    const upload = async (size: number) =>
      (await files.upload(`courses/${randomUUID()}.png`, png(size))).error;
    expect(await upload(5 * 1024 * 1024 + 1)).toMatchObject({ status: 413 });
    expect(await upload(5 * 1024 * 1024)).toBeNull();
  });
});

it("a form is no file, so it is refused", async () => {
  const { error } = await admin.client.storage
    .from("course-images")
    .upload(`courses/${randomUUID()}.png`, new Blob([png()]));
  expect(error).toMatchObject({ status: 415 });
});

it("an upload cut off leaves no object, and none that it was to replace is lost", async () => {
  const name = `lessons/${randomUUID()}/video.mp4`;
  const before = mp4(10_000);
  await admin.client.storage.from("course-media").upload(name, before);
  const closed = new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("close", () => resolve());
    socket.write(
      `POST /storage/v1/object/course-media/${name} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        `apikey: ${host.publishableKey}\r\nauthorization: Bearer ${admin.accessToken}\r\n` +
        "x-upsert: true\r\ncontent-type: video/mp4\r\ncontent-length: 900000\r\n\r\n",
    );
    socket.write(mp4(400_000), () => socket.destroy());
  });
  await closed;
  const stored = await readFile(host, admin, "course-media", name);
  expect(Buffer.from(await stored.arrayBuffer()).equals(before)).toBe(true);
});

it("a key or a session that isn't valid is refused", async () => {
  const statusFor = async (headers: Record<string, string>) => {
    const path = "/storage/v1/object/authenticated/course-media/none.png";
    return await refusalOf(await fetch(`${host.url}${path}`, { headers }));
  };
  const refused = { status: 401, code: "InvalidJWT" };
  expect(await statusFor({})).toEqual(refused);
  expect(await statusFor({ authorization: "Bearer nonsense" })).toEqual(refused);
  expect(await statusFor({ apikey: host.publishableKey, authorization: "Bearer a.b.c" })).toEqual(refused);
  expect(await statusFor({ apikey: host.publishableKey })).toEqual({ status: 404, code: "not_found" });
  const leaving = await signUp(host, "leaving");
  await leaving.client.auth.signOut();
  expect(await statusFor(headersOf(host, leaving))).toEqual(refused);
});
