/** Talks over the API: who may watch them, and where they teach a passage. */

import { beforeAll, expect, it } from "vitest";
import { openSuite } from "../support/suite.ts";
import { type Client, signUp, type TestUser, visitor } from "../support/users.ts";

const { host, sql } = openSuite();

/** A lesson that only renters may study. */
let locked = "";
beforeAll(async () => {
  const [lesson] = await sql<{ id: string }[]>`
    select id from public.lessons where source = 'evidence-law-made-simple/04-hearsay/02-not-for-its-truth'`;
  locked = lesson?.id ?? "";
});

async function enroll(user: TestUser, ends: string): Promise<void> {
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    select ${user.id}, id, now() + ${ends}::interval from public.courses where slug = 'evidence-law-made-simple'
    on conflict (user_id, course_id) do update set expires_at = excluded.expires_at`;
}

const moments = async (client: Client) =>
  (await client.rpc("talk_moments", { of_document: "evidence/hearsay" })).data ?? [];
const talkOf = async (client: Client, lesson: string) =>
  (await client.from("lesson_contents").select("talk").eq("lesson_id", lesson).maybeSingle()).data?.talk;

it("talks can be watched and linked by students who rent the course, and by no one else once that ends", async () => {
  const renter = await signUp(host, "renter");
  const of = async (client: Client) => ({
    text: JSON.stringify((await talkOf(client, locked)) ?? null).length > 1000,
    moments: (await moments(client)).length > 0,
  });
  const [all, none] = [
    { text: true, moments: true },
    { text: false, moments: false },
  ];
  expect(await of(renter.client)).toEqual(none);
  expect(await of(visitor(host))).toEqual(none);
  await enroll(renter, "1 day");
  expect(await of(renter.client)).toEqual(all);
  await enroll(renter, "-1 minute");
  expect(await of(renter.client)).toEqual(none);
});

it("talks are linked at the second of the sentence that teaches the passage", async () => {
  const renter = await signUp(host, "renter");
  await enroll(renter, "1 day");
  const [moment] = await moments(renter.client);
  const talk = (await talkOf(renter.client, moment?.lesson_id ?? "")) as {
    slides: { say: { at: number; passage?: string }[] }[];
  };
  const said = talk.slides.flatMap(({ say }) => say).find(({ passage }) => passage === moment?.passage_id);
  expect(moment?.second).toBe(Math.ceil(said?.at ?? Number.NaN));
});
