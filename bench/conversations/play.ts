/** Plays conversations through the real chat function, as students have them. */
import { readAnswer, type StreamedAnswer } from "../../tests/support/read-stream.ts";
import type { SharedHost } from "../../tests/support/shared-host.ts";
import { askChat, makePremium, ownerConnection, signUp } from "../../tests/support/users.ts";
import { type Conversation, kindOf, type Turn } from "./conversations.ts";

export interface PlayedTurn {
  /** Its conversation and its place there, such as "d01.3". */
  readonly id: string;
  readonly kind: string;
  readonly turn: Turn;
  readonly answer: StreamedAnswer;
}

/** Each conversation is a new student's. @param onTurn called before each turn is asked. */
export async function playConversations(
  server: SharedHost,
  conversations: readonly Conversation[],
  onTurn: (turn: Turn) => void = () => {},
): Promise<PlayedTurn[]> {
  const sql = ownerConnection(server);
  const played: PlayedTurn[] = [];
  try {
    for (const conversation of conversations) {
      const student = await signUp(server, "bench");
      await makePremium(sql, student);
      let threadId: string | null = null;
      for (const [place, turn] of conversation.turns.entries()) {
        onTurn(turn);
        const response = await askChat(server, student, { message: turn.q, threadId });
        const answer = response.ok ? await readAnswer(response) : refused(await response.text());
        threadId = answer.thread?.id ?? threadId;
        const id = `${conversation.id}.${place + 1}`;
        played.push({ id, kind: kindOf(conversation, turn), turn, answer });
      }
    }
  } finally {
    await sql.end();
  }
  return played;
}

const refused = (error: string): StreamedAnswer => ({
  ...{ id: null, text: "", thread: null, citations: [], flags: [], usage: null },
  error,
  finished: false,
});
