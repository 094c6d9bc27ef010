/** Reading files: ranges, conditions, signed addresses, and what a browser is told to do with them. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { mp4, png, refusalOf, vtt } from "../../support/storage.ts";
import { ownerConnection, service } from "../../support/users.ts";

const host = inject("host");
const media = service(host).storage.from("course-media");
const video = mp4(300_000);
const name = `lessons/${randomUUID()}/video.mp4`;
let url: string;

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const get = (headers: Record<string, string> = {}, method = "GET") => fetch(url, { headers, method });

beforeAll(async () => {
  expect((await media.upload(name, video)).error).toBeNull();
  url = (await media.createSignedUrl(name, 600)).data?.signedUrl ?? "";
});

it("comes whole, by the address that supabase-js reads from", async () => {
  const { data, error } = await media.download(name);
  expect(error).toBeNull();
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(video)).toBe(true);
});

it("has an address signed beside those of other files, and a missing one has none", async () => {
  const { data } = await media.createSignedUrls([name, "lessons/none/video.mp4"], 600);
  expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
    [name, true],
    ["lessons/none/video.mp4", false],
  ]);
  expect((await bytesOf(await fetch(data?.[0]?.signedUrl ?? ""))).equals(video)).toBe(true);
});

describe("a range", () => {
  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, 299_999],
    ["bytes=-100", 299_900, 299_999],
    ["bytes=299999-", 299_999, 299_999],
    ["bytes=0-999999999", 0, 299_999],
    // Several pieces of the server's reads.
    ["bytes=131071-262145", 131_071, 262_145],
  ])("%s", async (range, start, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/300000`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect((await bytesOf(response)).equals(video.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=300000-", "bytes=400000-500000", "bytes=-0"])(
    "beyond the end is refused: %s",
    async (range) => {
      const response = await get({ range });
      expect(response.headers.get("content-range")).toBe("bytes */300000");
      expect(await refusalOf(response)).toEqual({ status: 416, code: "InvalidRange" });
    },
  );

  it.each(["bytes=0-1,5-6", "bytes=9-1", "bytes=abc", "lines=0-1", "bytes"])(
    "that isn't a single range of bytes gets all of it: %s",
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(video)).toBe(true);
    },
  );
});

describe("a condition", () => {
  it("saves sending what the client has", async () => {
    const first = await get();
    const [etag, modified] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
    await first.body?.cancel();
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `W/${etag}` },
      { "if-modified-since": modified },
    ]) {
      const again = await get(headers);
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    }
    const past = new Date(Date.parse(modified) - 60_000).toUTCString();
    for (const headers of [{ "if-none-match": '"other"' }, { "if-modified-since": past }]) {
      const changed = await get({ ...headers });
      expect(changed.status).toBe(200);
      await changed.body?.cancel();
    }
  });

  it("continues a download only of the same version", async () => {
    const head = await get({}, "HEAD");
    const range = "bytes=5-9";
    const statusOf = async (ifRange: string) => {
      const response = await get({ range, "if-range": ifRange });
      await response.body?.cancel();
      return response.status;
    };
    expect(await statusOf(head.headers.get("etag") ?? "")).toBe(206);
    expect(await statusOf(head.headers.get("last-modified") ?? "")).toBe(206);
    expect(await statusOf('"another"')).toBe(200);
    expect(await statusOf("Thu, 01 Jan 2015 00:00:00 GMT")).toBe(200);
  });
});

it("HEAD describes the file without sending it, and frees it", async () => {
  const response = await get({ range: "bytes=0-1" }, "HEAD");
  expect([
    response.status,
    response.headers.get("content-length"),
    response.headers.get("accept-ranges"),
  ]).toEqual([200, "300000", "bytes"]);
});

it("compression on the way changes neither length nor range", async () => {
  const file = `lessons/${randomUUID()}/captions.vtt`;
  const text = vtt("la ".repeat(5000));
  await media.upload(file, text);
  const signed = (await media.createSignedUrl(file, 60)).data?.signedUrl ?? "";
  const response = await fetch(signed, { headers: { "accept-encoding": "gzip", range: "bytes=3-9000" } });
  expect([response.status, response.headers.get("content-encoding")]).toEqual([206, null]);
  expect((await bytesOf(response)).equals(text.subarray(3, 9001))).toBe(true);
});

describe("what a browser is told", () => {
  it("is to show media, and how long to keep them", async () => {
    const { headers, body } = await get();
    await body?.cancel();
    expect(
      Object.fromEntries(
        [...headers].filter(([key]) => /^(content-(type|disposition)|x-content|cache)/.test(key)),
      ),
    ).toEqual({
      "content-type": "video/mp4",
      "content-disposition": "inline; filename=video.mp4",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, max-age=(600|59\d), no-transform$/),
    });
  });

  it("is to save it when asked, under that name", async () => {
    for (const [download, expected] of [
      ["", "attachment; filename=video.mp4"],
      ["Lesson 1.mp4", 'attachment; filename="Lesson 1.mp4"'],
      ['a"b\r\nX-Evil: 1/../ü.mp4', /^attachment; filename="[^\r\n]+"; filename\*=UTF-8''[\w%.'-]+$/],
    ] as const) {
      const response = await fetch(`${url}&download=${encodeURIComponent(download)}`);
      await response.body?.cancel();
      expect(response.headers.get("content-disposition")).toEqual(
        typeof expected === "string" ? expected : expect.stringMatching(expected),
      );
      expect(response.headers.get("x-evil")).toBeNull();
    }
  });

  it.each([
    ["text/html", "text/plain; charset=utf-8"],
    ["text/html; charset=utf-16", "text/plain; charset=utf-8"],
    ["image/svg+xml", "text/plain; charset=utf-8"],
    ["application/xhtml+xml", "text/plain; charset=utf-8"],
    ["text/javascript", "text/plain; charset=utf-8"],
    ["application/zip", "application/zip"],
  ])("is never to run a file: %s", async (contentType, type) => {
    const bucket = `open-${randomUUID()}`;
    const sql = ownerConnection(host);
    await sql`insert into storage.buckets (id, name, public) values (${bucket}, ${bucket}, true)`;
    await sql.end();
    const files = service(host).storage.from(bucket);
    await files.upload("page.html", "<script>alert(1)</script>", { contentType });
    const response = await fetch(files.getPublicUrl("page.html").data.publicUrl);
    await response.body?.cancel();
    expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      type,
      "attachment; filename=page.html",
    ]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a signed address", () => {
  const fetched = async (address: string) => {
    const response = await fetch(address);
    return response.ok ? response.status : await refusalOf(response);
  };
  const INVALID = { status: 403, code: "InvalidSignedUrl" };

  it("ends when it says", async () => {
    const short = (await media.createSignedUrl(name, 1)).data?.signedUrl ?? "";
    await expect.poll(() => fetched(short)).toEqual({ status: 403, code: "ExpiredSignedUrl" });
  });

  it("opens no other file and can't be changed", async () => {
    const other = `lessons/${randomUUID()}/video.mp4`;
    await media.upload(other, mp4(5000));
    const token = new URL(url).searchParams.get("token") ?? "";
    const [head, body, signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).toString("base64url");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const at = (path: string, value: string) =>
      `${host.url}/storage/v1/object/sign/course-media/${path}?token=${value}`;
    expect(await fetched(at(name, token))).toBe(200);
    for (const address of [
      at(other, token),
      at(name, `${head}.${forged}.${signature}`),
      at(name, `${none}.${body}.`),
      at(name, "nonsense"),
      at(name, ""),
      `${host.url}/storage/v1/object/sign/course-images/${name}?token=${token}`,
      `${host.url}/storage/v1/object/sign/course-media/${name}`,
    ]) {
      expect([address, await fetched(address)]).toEqual([address, INVALID]);
    }
  });

  it("doesn't upload, and no address for uploading is signed", async () => {
    const token = new URL(url).searchParams.get("token") ?? "";
    expect((await media.uploadToSignedUrl(name, token, mp4(5000))).error).toMatchObject({ status: 404 });
    expect((await media.createSignedUploadUrl(`lessons/${randomUUID()}/video.mp4`)).error).toMatchObject({
      status: 404,
    });
  });

  it("is signed for a day at most, and only for a file that exists", async () => {
    for (const seconds of [0, -1, 1.5, 86_401, Number.MAX_SAFE_INTEGER]) {
      expect((await media.createSignedUrl(name, seconds)).error).toMatchObject({ status: 400 });
    }
    expect((await media.createSignedUrl(name, 86_400)).error).toBeNull();
    expect((await media.createSignedUrl("lessons/none.mp4", 60)).error).toMatchObject({ status: 404 });
  });

  it("isn't signed for a transformed image, which doesn't exist here", async () => {
    const { error } = await media.createSignedUrl(name, 60, { transform: { width: 100 } });
    expect(error).toMatchObject({ status: 400 });
  });

  it("shows the file's newest version, and nothing once it is deleted", async () => {
    const file = `lessons/${randomUUID()}/cover.png`;
    await media.upload(file, png());
    const address = (await media.createSignedUrl(file, 60)).data?.signedUrl ?? "";
    await media.upload(file, png(500), { upsert: true });
    expect((await bytesOf(await fetch(address))).length).toBe(500);
    await media.remove([file]);
    expect(await fetched(address)).toEqual({ status: 404, code: "not_found" });
  });
});
