/** Images that no card shows any more may go to make room, and the export names every image. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { png } from "../../support/storage.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { signUp, type TestUser } from "../../support/users.ts";

startSuiteHost();

/** Stores an image as the app does, and returns its id. */
async function addImage(user: TestUser): Promise<string> {
  const id = randomUUID();
  const { error } = await user.client.storage
    .from("card-images")
    .upload(`${user.id}/${id}`, png(), { contentType: "image/png" });
  expect(error).toBeNull();
  return id;
}

it("an image is unused once no card has shown it for a day, deleted cards included", async () => {
  const [user, other] = [await signUp(host, "owner"), await signUp(host, "other")];
  const [onFront, onDeleted, unused] = [await addImage(user), await addImage(user), await addImage(user)];
  const { data } = await user.client
    .from("collections")
    .insert({ created_by: user.id, title: "Torts" })
    .select("id")
    .single();
  const save = async (image: string) =>
    (
      await user.client.rpc("save_note", {
        note: {
          ...{ collection_id: data?.id ?? "", kind: "basic", back: "Yes." },
          front: `![A chart](card-image:${image})`,
        },
      })
    ).data ?? [];
  await save(onFront);
  await user.client.rpc("set_cards_deleted", { card_ids: await save(onDeleted), is_deleted: true });
  const unusedOf = async (who: TestUser) => (await who.client.rpc("unused_card_images")).data;
  expect(await unusedOf(user)).toEqual([]);
  await sql`update storage.objects set created_at = now() - interval '25 hours' where name like ${`${user.id}/%`}`;
  expect(await unusedOf(user)).toEqual([`${user.id}/${unused}`]);
  expect(await unusedOf(other)).toEqual([]);
});

it("the export of an account lists its images, and no one else's", async () => {
  const [user, other] = [await signUp(host, "owner"), await signUp(host, "other")];
  const id = await addImage(user);
  const imagesOf = async (who: TestUser) =>
    ((await who.client.rpc("export_my_data")).data as { card_images?: unknown } | null)?.card_images;
  expect(await imagesOf(user)).toMatchObject([{ name: `${user.id}/${id}`, type: "image/png" }]);
  expect(await imagesOf(other)).toEqual([]);
});
