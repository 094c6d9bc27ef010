/** How many of the month's messages a user has used. */
import type postgres from "postgres";

interface User {
  readonly id: string;
}

export async function messagesUsed(sql: postgres.Sql, { id }: User): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count from public.message_counts where user_id = ${id}`;
  return row?.count ?? 0;
}

export const setMessagesUsed = (sql: postgres.Sql, { id }: User, count: number) => sql`
  insert into public.message_counts (user_id, count, period_start, period_end)
  values (${id}, ${count}, app_private.month_start(), app_private.next_month_start() - interval '1 microsecond')
  on conflict (user_id, period_start) do update set count = excluded.count`;
