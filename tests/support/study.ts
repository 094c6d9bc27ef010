/** Cards and reviews for the tests of studying. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect } from "vitest";
import { todayOf } from "../../src/features/flashcards/model/today.ts";
import { type Overview, overview } from "../../supabase/functions/_shared/contracts/study.ts";
import type { TestUser } from "./users.ts";

export const DAY = 86_400_000;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** A collection of the user's. @returns its id. */
export async function collectionOf(user: TestUser): Promise<string> {
  const { data } = await user.client
    .from("collections")
    .insert({ created_by: user.id, title: "Torts" })
    .select("id")
    .single();
  return data?.id ?? "";
}

/** Cards in a collection. @returns their ids. */
export async function makeCards(
  sql: postgres.Sql,
  user: TestUser,
  into: string,
  count: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.flashcards (collection_id, created_by, front, back)
    select ${into}, ${user.id}, 'Question ' || i, 'Answer' from generate_series(1, ${count}) as i returning id`;
  return rows.map(({ id }) => id);
}

/** Moves everything that the user did, and their exam, a day into the past. */
export async function sleep(sql: postgres.Sql, user: TestUser): Promise<void> {
  await sql`update public.review_logs set reviewed_at = reviewed_at - interval '1 day' where user_id = ${user.id}`;
  await sql`update public.card_states set due = due - interval '1 day', last_review = last_review - interval '1 day'
    where user_id = ${user.id}`;
  await sql`update public.study_settings set exam_date = exam_date - 1, exam_planned_on = exam_planned_on - 1
    where user_id = ${user.id}`;
}

/** The overview. The sidebar's count is another function's, and has to agree with it. */
export async function overviewOf(user: TestUser): Promise<Overview> {
  const [read, counted] = await Promise.all([
    user.client.rpc("study_overview"),
    user.client.rpc("count_cards_to_study"),
  ]);
  if (read.error) throw read.error;
  const figures = overview.parse(read.data);
  expect(counted).toMatchObject({ error: null, data: todayOf(figures).all });
  return figures;
}

export const review = (cardId: string, rating: number, reviewedAt: Date, more: object = {}) => ({
  ...{
    id: randomUUID(),
    cardId,
    rating,
    reviewedAt: reviewedAt.toISOString(),
    durationMs: 4_000,
    isUndone: false,
  },
  ...more,
});
export type Review = ReturnType<typeof review>;
