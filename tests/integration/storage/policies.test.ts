/** Who may do what with the files of each bucket, with the real supabase-js and the exact refusals. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { enrollVerified } from "../../support/authenticator.ts";
import { pdf, png, storedObject, vtt } from "../../support/storage.ts";
import { openSuite } from "../../support/suite.ts";
import {
  type Client,
  makeAdmin,
  PASSWORD,
  service,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

const { host, sql } = openSuite();
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
const clients = () => ({
  visitor: visitor(host),
  owner: owner.client,
  other: other.client,
  admin: admin.client,
});
type Person = keyof ReturnType<typeof clients>;

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([
    signUp(host, "owner"),
    signUp(host, "other"),
    signUp(host, "admin"),
  ]);
  await makeAdmin(sql, admin);
});

interface Outcome {
  readonly error: { readonly message: string } | null;
}
/** "yes", or the refusal's code. */
const verdict = ({ error }: Outcome) =>
  error ? ((error as { statusCode?: string }).statusCode ?? error.message) : "yes";

/** What each verb answers the person, for an object that exists and a new one beside it. */
async function rights(client: Client, bucket: string, folder: string) {
  const name = `${folder}/${randomUUID()}.png`;
  await service(host).storage.from(bucket).upload(name, png());
  const files = client.storage.from(bucket);
  return {
    add: verdict(await files.upload(`${folder}/${randomUUID()}.png`, png())),
    overwrite: verdict(await files.upload(name, png(100), { upsert: true })),
    move: verdict(await files.move(name, `${name}.moved.png`)),
    back: verdict(await files.move(`${name}.moved.png`, name)),
    read: await readVerdict(client, bucket, name),
    sign: verdict(await files.createSignedUrl(name, 60)),
    remove: ((await files.remove([name])).data ?? []).length === 1 ? "yes" : "hidden",
  };
}

/** As a client reads a file: with its user's token, or the publishable key. */
async function readVerdict(client: Client, bucket: string, name: string): Promise<string> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? host.publishableKey;
  const response = await fetch(`${host.url}/storage/v1/object/authenticated/${bucket}/${name}`, {
    headers: { apikey: host.publishableKey, authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.ok ? "yes" : String(response.status);
}

const ALL = {
  add: "yes",
  overwrite: "yes",
  move: "yes",
  back: "yes",
  read: "yes",
  sign: "yes",
  remove: "yes",
};
const NONE = {
  add: "403",
  overwrite: "403",
  move: "404",
  back: "404",
  read: "404",
  sign: "404",
  remove: "hidden",
};

describe.each(["course-media", "course-images"])("%s", (bucket) => {
  it.each<[Person, object]>([
    ["visitor", NONE],
    ["owner", NONE],
    ["admin", ALL],
  ])("as %s", async (person, expected) => {
    expect(await rights(clients()[person], bucket, `lessons/${randomUUID()}`)).toEqual(expected);
  });
});

describe("card-images", () => {
  it.each<[Person, object]>([
    ["visitor", NONE],
    ["owner", ALL],
    ["other", NONE],
    ["admin", NONE],
  ])("in the owner's folder, as %s", async (person, expected) => {
    expect(await rights(clients()[person], "card-images", owner.id)).toEqual(expected);
  });

  it("takes nothing outside a folder", async () => {
    const files = owner.client.storage.from("card-images");
    const name = `${owner.id}/${randomUUID()}.png`;
    await files.upload(name, png());
    expect(verdict(await files.move(name, `${other.id}/${randomUUID()}.png`))).toBe("403");
    await files.upload(`${owner.id}/there.png`, png());
    expect(verdict(await files.move(name, `${owner.id}/there.png`))).toBe("409");
    expect(verdict(await files.upload(`${randomUUID()}.png`, png()))).toBe("403");
  });
});

describe("the tables", () => {
  it("have row-level security for their owner, too, and exactly these policies", async () => {
    const tables = await sql`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
      where relnamespace = 'storage'::regnamespace and relkind = 'r' order by 1`;
    expect([...tables]).toEqual([
      { name: "buckets", enabled: true, forced: true },
      { name: "objects", enabled: true, forced: true },
    ]);
    const policies = await sql<{ rule: string }[]>`
      select concat_ws(' ', tablename, permissive, roles::text, cmd) as rule from pg_policies
      where schemaname = 'storage' order by 1`;
    // Course files, card images and students' own documents, which are never replaced.
    const permissive = Object.entries({ DELETE: 3, INSERT: 3, SELECT: 3, UPDATE: 2 }).flatMap(
      ([verb, count]) => Array<string>(count).fill(`objects PERMISSIVE {authenticated} ${verb}`),
    );
    expect(policies.map(({ rule }) => rule)).toEqual([
      ...permissive,
      "objects RESTRICTIVE {authenticated} ALL",
    ]);
  });
});

describe("the public bucket", () => {
  it("serves its images without a key, and no other bucket's files", async () => {
    const name = `courses/${randomUUID()}.png`;
    await admin.client.storage.from("course-images").upload(name, png());
    await admin.client.storage.from("course-media").upload(name, png());
    const open = await fetch(admin.client.storage.from("course-images").getPublicUrl(name).data.publicUrl);
    expect([open.status, open.headers.get("content-type")]).toEqual([200, "image/png"]);
    const hidden = await fetch(admin.client.storage.from("course-media").getPublicUrl(name).data.publicUrl);
    expect(hidden.status).toBe(404);
  });
});

describe("a second factor", () => {
  it("is needed for an account's files once it is set up", async () => {
    const user = await signUp(host, "factor");
    const name = `${user.id}/${randomUUID()}.png`;
    expect(verdict(await user.client.storage.from("card-images").upload(name, png()))).toBe("yes");
    await enrollVerified(user.client);
    expect(await readVerdict(user.client, "card-images", name)).toBe("yes");
    const thief = visitor(host);
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(await readVerdict(thief, "card-images", name)).toBe("404");
    expect(verdict(await thief.storage.from("card-images").upload(`${name}2`, png()))).toBe("403");
    expect((await thief.storage.from("card-images").remove([name])).data).toEqual([]);
  });
});

describe("content", () => {
  it("decides the type, not the name or what the sender says", async () => {
    const files = admin.client.storage.from("course-media");
    const folder = `lessons/${randomUUID()}`;
    expect(verdict(await files.upload(`${folder}/captions.txt`, vtt("Hi")))).toBe("yes");
    const typeOf = async (name: string) =>
      (await storedObject(host, "course-media", `${folder}/${name}`))?.metadata.mimetype;
    expect(await typeOf("captions.txt")).toBe("text/vtt");
    expect(verdict(await files.upload(`${folder}/sheet`, pdf(), { contentType: "image/png" }))).toBe("yes");
    expect(await typeOf("sheet")).toBe("application/pdf");
    for (const [name, bytes] of [
      ["video.mp4", Buffer.from(`MZ${"\0".repeat(200)}`)],
      ["sheet.pdf", Buffer.from("#!/bin/sh\nrm -rf /\n")],
      ["captions.vtt", Buffer.from("WEBVTTish")],
      ["page.png", Buffer.from("<!doctype html><script>alert(1)</script>")],
      ["image.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ["empty.png", Buffer.alloc(0)],
    ] as const) {
      const options = { contentType: "video/mp4" };
      expect([name, verdict(await files.upload(`${folder}/${name}`, bytes, options))]).toEqual([name, "415"]);
    }
    // A GIF is an image, but not one of this bucket's.
    expect(
      verdict(await files.upload(`${folder}/a.png`, Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"))),
    ).toBe("415");
  });
});
