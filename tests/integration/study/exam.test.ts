/** An exam's subjects and shares, and new cards dealt by them. */
import { afterAll, expect, inject, it } from "vitest";
import { makePremium, ownerConnection, signUp, type TestUser } from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
afterAll(() => sql.end());

interface Queue {
  readonly fresh: { readonly collectionTitle: string }[];
}

async function freshSubjects(user: TestUser): Promise<Map<string, number>> {
  const { data, error } = await user.client.rpc("study_queue");
  expect(error).toBeNull();
  const titles = (data as unknown as Queue).fresh.map(({ collectionTitle }) => collectionTitle);
  return new Map([...Map.groupBy(titles, (title) => title)].map(([title, { length }]) => [title, length]));
}

it("every published share has its source, and an exam's shares add up to the whole", async () => {
  const rows = await sql`
    select exam, sum(share)::float as sum, count(*)::int as subjects from public.exam_subjects group by exam order by exam`;
  expect(rows.map((row) => [row.exam, row.subjects])).toEqual([
    ["mbe", 8],
    ["mpre", 1],
    ["nextgen", 9],
    ["ube", 9],
  ]);
  for (const { exam, sum } of rows) {
    if (exam === "nextgen") expect(sum).toBeNull();
    else expect(sum).toBeCloseTo(1, 10);
  }
  const unknown = await sql`
    select e.subject from public.exam_subjects as e
    where not exists (select from public.subjects as s where s.slug = e.subject)`;
  expect(unknown).toEqual([]);
});

it("a premium student's new cards come by their share of the exam, and nothing else is dealt", async () => {
  const user = await signUp(host, "examinee");
  await makePremium(sql, user);
  await user.client.from("study_settings").insert({ user_id: user.id, exam: "mbe", new_per_day: 28 });
  const dealt = await freshSubjects(user);
  // 28 new cards: four of each of the seven subjects, of which criminal law and procedure share one.
  expect(Object.fromEntries(dealt)).toEqual({
    ...{
      "Civil Procedure": 4,
      "Constitutional Law": 4,
      Contracts: 4,
      Evidence: 4,
      "Real Property": 4,
      Torts: 4,
    },
    ...{ "Criminal Law": 2, "Criminal Procedure": 2 },
  });
  await user.client.from("study_settings").update({ exam: "mpre" }).eq("user_id", user.id);
  expect([...(await freshSubjects(user)).keys()]).toEqual(["Professional Responsibility"]);
  // Without an exam, one subject comes after the other.
  await user.client.from("study_settings").update({ exam: null }).eq("user_id", user.id);
  expect((await freshSubjects(user)).size).toBe(1);
  const { data } = await user.client.rpc("study_overview");
  const { collections } = data as unknown as { collections: { exam_share: number | null }[] };
  expect(collections.every(({ exam_share }) => exam_share === null)).toBe(true);
});
