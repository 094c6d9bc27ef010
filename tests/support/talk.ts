/** A conversation of a user's, asked message by message, anywhere in it. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { readAnswer, type StreamedAnswer } from "./read-stream.ts";
import type { SharedHost } from "./shared-host.ts";
import { askChat, type TestUser } from "./users.ts";

export interface Place {
  readonly parentId?: string | null;
  readonly regenerates?: string;
}

export interface Asked extends StreamedAnswer {
  /** Ids of the stored messages. */
  readonly answer: string;
  readonly question: string;
}

export function talkAs(host: SharedHost, sql: postgres.Sql, user: TestUser, threadId: string = randomUUID()) {
  const ask = async (message: string, place: Place = {}, clientMessageId = randomUUID()): Promise<Asked> => {
    const answered = await readAnswer(
      await askChat(host, user, { message, threadId, clientMessageId, ...place }),
    );
    const [row] = await sql<{ parent_id: string }[]>`
      select parent_id from public.messages where id = ${answered.id}`;
    return { ...answered, answer: answered.id ?? "", question: row?.parent_id ?? "" };
  };
  return { ask, threadId };
}
