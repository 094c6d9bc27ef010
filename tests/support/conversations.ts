/** Stored conversations, without asking for an answer each time. */
import type postgres from "postgres";
import type { TestUser } from "./users.ts";

export interface StoredCitation {
  readonly n: number;
  readonly passageId: string;
  readonly title: string;
  readonly heading: string;
}

export interface StoredTurn {
  readonly question: string;
  /** Null: the question has no answer. */
  readonly answer: string | null;
  readonly citations?: readonly StoredCitation[];
  readonly status?: "complete" | "stopped";
}

export interface StoredConversation {
  readonly thread: string;
  readonly questions: readonly string[];
  readonly answers: readonly (string | null)[];
}

/** Stores a conversation of the user's, as the chat function leaves it. */
export async function storeConversation(
  sql: postgres.Sql,
  user: Pick<TestUser, "id">,
  title: string,
  turns: readonly StoredTurn[],
): Promise<StoredConversation> {
  const [{ id: thread } = { id: "" }] = await sql<{ id: string }[]>`
    insert into public.threads (user_id, title) values (${user.id}, ${title}) returning id`;
  const questions: string[] = [];
  const answers: (string | null)[] = [];
  let last: string | null = null;
  for (const { question, answer, citations = [], status = "complete" } of turns) {
    const [asked]: { id: string }[] = await sql`
      insert into public.messages (thread_id, user_id, role, content, parent_id)
      values (${thread}, ${user.id}, 'user', ${question}, ${last}) returning id`;
    questions.push(asked?.id ?? "");
    const [told]: { id: string }[] = await sql`
      insert into public.messages (thread_id, user_id, role, content, status, citations, parent_id)
      values (${thread}, ${user.id}, 'assistant', ${answer ?? ""}, ${answer === null ? "stopped" : status},
              ${sql.json(citations as never)}, ${asked?.id ?? ""}) returning id`;
    answers.push(answer === null ? null : (told?.id ?? ""));
    last = told?.id ?? null;
  }
  await sql`update public.threads set current_message = ${last} where id = ${thread}`;
  return { thread, questions, answers };
}
