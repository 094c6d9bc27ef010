/** Names, sizes and bodies that no honest client sends: each gets a clear refusal, and none a 500. */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { headersOf, mp4, png, refusalOf } from "../../support/storage.ts";
import { makeAdmin, ownerConnection, service, signUp, type TestUser } from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const { hostname, port } = new URL(host.url);
let admin: TestUser;

beforeAll(async () => {
  admin = await signUp(host, "admin");
  await makeAdmin(sql, admin);
});
afterAll(() => sql.end());

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

  it("in a body is held to the same rules", async () => {
    const files = admin.client.storage.from("course-media");
    await files.upload("lessons/plain.png", png(), { upsert: true });
    for (const bad of ["../a.png", "a/../../b.png", "a\u0000b", "a\u202eb", "", "/", "x".repeat(1025)]) {
      for (const { error } of [
        await files.move("lessons/plain.png", bad),
        await files.copy("lessons/plain.png", bad),
        await files.copy(bad, "lessons/other.png"),
      ]) {
        expect([bad, error]).toEqual([bad, expect.objectContaining({ status: 400 })]);
      }
    }
  });

  it("of a bucket is checked, too", async () => {
    for (const bucket of ["a/b", "..", " a", "x".repeat(101), "a\u0001", ""]) {
      const { error } = await service(host).storage.createBucket(bucket);
      // Two dots are only characters here: they lead nowhere.
      if (bucket !== "..")
        expect([bucket, error]).toEqual([bucket, expect.objectContaining({ status: 400 })]);
    }
  });
});

describe("a body that isn't what it should be", () => {
  const post = async (path: string, body: string) => {
    const response = await fetch(`${host.url}/storage/v1/${path}`, {
      method: "POST",
      headers: { ...headersOf(host, "backend"), "content-type": "application/json" },
      body,
    });
    return { path, body, status: response.status };
  };
  it.each([
    ["object/list/course-media", '{"limit":-1}'],
    ["object/list/course-media", '{"limit":1e9}'],
    ["object/list/course-media", '{"offset":"x"}'],
    ["object/list/course-media", '{"sortBy":{"column":"id; drop table storage.objects"}}'],
    ["object/list/course-media", "[1"],
    ["object/list/course-media", '"text"'],
    ["object/list/course-media", '{"prefix":"\\u0000"}'],
    ["object/list-v2/course-media", '{"cursor":"!!!"}'],
    [
      "object/list-v2/course-media",
      `{"cursor":"${Buffer.from('{"position":"x","name":1}').toString("base64url")}"}`,
    ],
    [
      "object/list-v2/course-media",
      `{"sortBy":{"column":"created_at"},"cursor":"${Buffer.from('{"position":"now","name":"a"}').toString("base64url")}"}`,
    ],
    ["object/sign/course-media", '{"expiresIn":"soon","paths":["a"]}'],
    ["object/sign/course-media", '{"expiresIn":60,"paths":[]}'],
    ["object/sign/course-media/a.png", '{"expiresIn":null}'],
    ["object/move", "{}"],
    ["object/copy", '{"bucketId":"course-media","sourceKey":1}'],
    ["bucket", '{"name":5}'],
    ["bucket", '{"name":"limits","file_size_limit":"lots"}'],
    ["bucket", '{"name":"types","allowed_mime_types":["<script>"]}'],
  ])("%s %s is refused", async (path, body) => {
    expect(await post(path, body)).toEqual({ path, body, status: 400 });
  });

  it("of more than 1 MiB of JSON is refused", async () => {
    const { status } = await post(
      "object/list/course-media",
      JSON.stringify({ prefix: "x".repeat(1024 * 1024) }),
    );
    expect(status).toBe(413);
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

  it("is refused as part of a form, by length and by bytes", async () => {
    const files = admin.client.storage.from("course-images");
    for (const size of [5 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const { error } = await files.upload(`courses/${randomUUID()}.png`, new Blob([png(size)]));
      expect(error).toMatchObject({ status: 413 });
    }
    expect(
      (await files.upload(`courses/${randomUUID()}.png`, new Blob([png(5 * 1024 * 1024)]))).error,
    ).toBeNull();
  });
});

describe("a broken form", () => {
  const send = async (type: string, body: string) => {
    const response = await fetch(`${host.url}/storage/v1/object/course-images/courses/${randomUUID()}.png`, {
      method: "POST",
      headers: { ...headersOf(host, admin), "content-type": type },
      body,
    });
    return (await refusalOf(response)).status;
  };
  it.each([
    ["without a boundary", "multipart/form-data", "x"],
    [
      "without a file",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    ],
    [
      "without an end",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nabc',
    ],
    ["of nothing", "multipart/form-data; boundary=b", ""],
  ])("%s is refused", async (_name, type, body) => expect(await send(type, body)).toBe(400));

  it("with metadata that isn't an object is refused, and leaves no file", async () => {
    const form = new FormData();
    form.append("metadata", "[1]");
    form.append("", new Blob([png()]));
    const name = `courses/${randomUUID()}.png`;
    const { error } = await admin.client.storage.from("course-images").upload(name, form);
    expect(error).toMatchObject({ status: 400 });
    expect((await admin.client.storage.from("course-images").exists(name)).data).toBe(false);
  });
});

it("an upload cut off leaves no object, and none that it was to replace is lost", async () => {
  const name = `lessons/${randomUUID()}/video.mp4`;
  const before = mp4(10_000);
  await admin.client.storage.from("course-media").upload(name, before);
  const closed = new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("close", () => resolve());
    socket.write(
      `PUT /storage/v1/object/course-media/${name} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        `apikey: ${host.publishableKey}\r\nauthorization: Bearer ${admin.accessToken}\r\n` +
        "content-type: video/mp4\r\ncontent-length: 900000\r\n\r\n",
    );
    socket.write(mp4(400_000), () => socket.destroy());
  });
  await closed;
  const { data } = await admin.client.storage.from("course-media").download(name);
  expect(Buffer.from((await data?.bytes()) ?? []).equals(before)).toBe(true);
});

it("a key or a session that isn't valid is refused", async () => {
  const statusFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${host.url}/storage/v1/bucket`, { headers });
    return response.ok ? response.status : await refusalOf(response);
  };
  const refused = { status: 401, code: "InvalidJWT" };
  expect(await statusFor({})).toEqual(refused);
  expect(await statusFor({ authorization: "Bearer nonsense" })).toEqual(refused);
  expect(await statusFor({ apikey: host.publishableKey, authorization: "Bearer a.b.c" })).toEqual(refused);
  expect(await statusFor({ apikey: host.publishableKey })).toBe(200);
  const leaving = await signUp(host, "leaving");
  await leaving.client.auth.signOut();
  expect(await statusFor(headersOf(host, leaving))).toEqual(refused);
});
