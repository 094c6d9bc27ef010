/** Cards and reviews for the tests of studying. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
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
