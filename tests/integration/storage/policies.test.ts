/** Who may do what with the files of each bucket, with the real supabase-js and the exact refusals. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { enrollVerified } from "../../support/authenticator.ts";
import { pdf, png, vtt } from "../../support/storage.ts";
import {
  type Client,
  makeAdmin,
  ownerConnection,
  PASSWORD,
  service,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
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
afterAll(() => sql.end());

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
  const listed = await files.list(folder);
  const answers = {
    add: verdict(await files.upload(`${folder}/${randomUUID()}.png`, png())),
    overwrite: verdict(await files.upload(name, png(), { upsert: true })),
    replace: verdict(await files.update(name, png(100))),
    read: verdict(await files.download(name)),
    describe: verdict(await files.info(name)),
    list: listed.data?.some((file) => name.endsWith(`/${file.name}`)) ? "yes" : "hidden",
    sign: verdict(await files.createSignedUrl(name, 60)),
    copy: verdict(await files.copy(name, `${folder}/${randomUUID()}.png`)),
    move: verdict(await files.move(name, `${name}2`)),
    remove: ((await files.remove([name, `${name}2`])).data ?? []).length === 1 ? "yes" : "hidden",
  };
  return answers;
}

const ALL = {
  ...{ add: "yes", overwrite: "yes", replace: "yes", read: "yes", describe: "yes", list: "yes", sign: "yes" },
  ...{ copy: "yes", move: "yes", remove: "yes" },
};
const NONE = {
  ...{
    add: "403",
    overwrite: "403",
    replace: "404",
    read: "404",
    describe: "404",
    list: "hidden",
    sign: "404",
  },
  ...{ copy: "404", move: "404", remove: "hidden" },
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

  it("takes nothing outside a folder, and lets no one move a file into another's", async () => {
    const files = owner.client.storage.from("card-images");
    expect(verdict(await files.upload(`${randomUUID()}.png`, png()))).toBe("403");
    const name = `${owner.id}/${randomUUID()}.png`;
    expect(verdict(await files.upload(name, png()))).toBe("yes");
    expect(verdict(await files.move(name, `${other.id}/stolen.png`))).toBe("403");
    expect(verdict(await files.move(name, name, { destinationBucket: "course-media" }))).toBe("403");
    expect(verdict(await files.download(name))).toBe("yes");
  });
});

describe("buckets", () => {
  it("are hidden from users, and theirs to create, change, empty or delete for no one", async () => {
    for (const { storage } of [owner.client, admin.client, visitor(host)]) {
      expect((await storage.listBuckets()).data).toEqual([]);
      expect(verdict(await storage.getBucket("course-media"))).toBe("404");
      expect(verdict(await storage.createBucket(`mine-${randomUUID()}`))).toBe("403");
      expect(verdict(await storage.updateBucket("course-media", { public: true }))).toBe("404");
      expect(verdict(await storage.emptyBucket("course-media"))).toBe("404");
      expect(verdict(await storage.deleteBucket("course-media"))).toBe("404");
    }
    const [bucket] = await sql`select public from storage.buckets where id = 'course-media'`;
    expect(bucket).toEqual({ public: false });
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
    const permissive = ["DELETE", "INSERT", "SELECT", "UPDATE"].flatMap((verb) =>
      Array<string>(2).fill(`objects PERMISSIVE {authenticated} ${verb}`),
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
    expect(verdict(await user.client.storage.from("card-images").download(name))).toBe("yes");
    const thief = visitor(host);
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(verdict(await thief.storage.from("card-images").download(name))).toBe("404");
    expect(verdict(await thief.storage.from("card-images").upload(`${name}2`, png()))).toBe("403");
    expect((await thief.storage.from("card-images").remove([name])).data).toEqual([]);
  });
});

describe("content", () => {
  it("decides the type, not the name or what the sender says", async () => {
    const files = admin.client.storage.from("course-media");
    const folder = `lessons/${randomUUID()}`;
    expect(verdict(await files.upload(`${folder}/captions.txt`, vtt("Hi")))).toBe("yes");
    expect((await files.info(`${folder}/captions.txt`)).data?.contentType).toBe("text/vtt");
    expect(verdict(await files.upload(`${folder}/sheet`, pdf(), { contentType: "image/png" }))).toBe("yes");
    expect((await files.info(`${folder}/sheet`)).data?.contentType).toBe("application/pdf");
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

  it("is checked when a file moves in from another bucket, too", async () => {
    const backend = service(host).storage;
    const bucket = `any-${randomUUID()}`;
    await backend.createBucket(bucket);
    await backend.from(bucket).upload("run.png", Buffer.from("#!/bin/sh"), { contentType: "image/png" });
    const elsewhere = { destinationBucket: "course-media" };
    expect(
      verdict(await backend.from(bucket).copy("run.png", `lessons/${randomUUID()}/run.png`, elsewhere)),
    ).toBe("415");
    expect(
      verdict(await backend.from(bucket).move("run.png", `lessons/${randomUUID()}/run.png`, elsewhere)),
    ).toBe("415");
  });
});
