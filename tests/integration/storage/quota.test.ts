/** How much a user may keep, and what happens to it when the account ends. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { png, storedObject } from "../../support/storage.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { signUp } from "../../support/users.ts";

startSuiteHost();
const MIB = 1024 * 1024;
afterAll(async () => {
  await sql`update app_private.bucket_rules set bytes_per_folder = 104857600, files_per_folder = 10000 where bucket_id = 'card-images'`;
});

const codes = (results: { error: unknown }[]) =>
  results.map(({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? "stored").sort();

it("a user's images have 100 MB, however many arrive at once", async () => {
  const [rule] =
    await sql`select bytes_per_folder from app_private.bucket_rules where bucket_id = 'card-images'`;
  expect(rule).toEqual({ bytes_per_folder: String(100 * MIB) });
  await sql`update app_private.bucket_rules set bytes_per_folder = ${5 * MIB} where bucket_id = 'card-images'`;
  const [user, neighbor] = [await signUp(host, "user"), await signUp(host, "neighbor")];
  const files = user.client.storage.from("card-images");
  const names = Array.from({ length: 8 }, () => `${user.id}/${randomUUID()}.png`);
  const results = await Promise.all(names.map((name) => files.upload(name, png(MIB))));
  expect(codes(results)).toEqual(["413", "413", "413", "stored", "stored", "stored", "stored", "stored"]);
  expect(results.find(({ error }) => error)?.error?.message).toBe(
    "There is no room left for this file. Delete files you no longer need.",
  );
  // Replacing a file counts the difference, and a deleted one no more.
  const kept = names.filter((_, index) => !results[index]?.error);
  expect(
    codes([
      await files.upload(kept[0] ?? "", png(MIB), { upsert: true }),
      await files.upload(kept[1] ?? "", png(MIB + 1), { upsert: true }),
    ]),
  ).toEqual(["413", "stored"]);
  await files.remove([kept[0] ?? ""]);
  expect(codes([await files.upload(`${user.id}/one.png`, png(MIB))])).toEqual(["stored"]);
  expect(codes([await files.upload(`${user.id}/two.png`, png(MIB))])).toEqual(["413"]);
  const beside = `${neighbor.id}/${randomUUID()}.png`;
  expect(codes([await neighbor.client.storage.from("card-images").upload(beside, png(MIB))])).toEqual([
    "stored",
  ]);
});

it("a user's images are so many at most", async () => {
  const user = await signUp(host, "collector");
  const files = user.client.storage.from("card-images");
  const add = () => files.upload(`${user.id}/${randomUUID()}.png`, png());
  await sql`update app_private.bucket_rules set files_per_folder = 2 where bucket_id = 'card-images'`;
  expect(codes([await add(), await add(), await add()])).toEqual(["413", "stored", "stored"]);
});

it("a user's images are deleted with the account, and no one else's", async () => {
  const [leaving, staying] = [await signUp(host, "leaving"), await signUp(host, "staying")];
  for (const user of [leaving, staying]) {
    const { error } = await user.client.storage.from("card-images").upload(`${user.id}/a.png`, png());
    expect(error).toBeNull();
  }
  expect(await storedObject(host, "card-images", `${leaving.id}/a.png`)).toBeDefined();
  await sql`select public.delete_account(${leaving.id})`;
  expect(await storedObject(host, "card-images", `${leaving.id}/a.png`)).toBeUndefined();
  expect(await storedObject(host, "card-images", `${staying.id}/a.png`)).toBeDefined();
});

it("no one deletes rows past the API, which would leave their bytes", async () => {
  await expect(sql`delete from storage.objects where bucket_id = 'card-images'`).rejects.toMatchObject({
    code: "42501",
  });
});
