/** A student of each test's own, who talks with a stand-in's model through the chat function. */
import { afterAll, beforeEach } from "vitest";
import { type ModelHandler, modelHandler } from "./model-handler.ts";
import { startModelStandIn } from "./model-stand-in.ts";
import { readAnswer } from "./read-stream.ts";
import type { SharedHost } from "./shared-host.ts";
import { ownerConnection, signUp, type TestUser } from "./users.ts";

export const QUESTION = "What are the elements of negligence?";

export async function startModelTalk(host: SharedHost) {
  const sql = ownerConnection(host);
  const model = await startModelStandIn();
  const handler = modelHandler(host, model);
  let student: TestUser;
  beforeEach(async () => {
    student = await signUp(host, "student");
    model.requests.length = 0;
  });
  afterAll(async () => {
    await handler.close();
    await model.stop();
    await sql.end();
  });
  const messagesOf = (request = model.requests.at(-1)) => request?.body.messages ?? [];
  return {
    ...{ sql, model, handler, messagesOf },
    student: () => student,
    /** A conversation: each message continues it. */
    talk(with_: ModelHandler = handler) {
      let threadId: string | undefined;
      return async (message: string, more: object = {}) => {
        const answer = await readAnswer(await with_.ask(student, { message, threadId, ...more }));
        threadId = answer.thread?.id ?? threadId;
        return answer;
      };
    },
    /** What the model was given beside its own messages. */
    lawIn: (request = model.requests.at(-1)) =>
      messagesOf(request)
        .filter(({ role }) => role !== "assistant")
        .map(({ content }) => content)
        .join("\n"),
  };
}

export const idsIn = (text: string) =>
  [...text.matchAll(/<passage n="\d+" id="([^"]+)"/g)].map(([, id]) => id);
export const answerOnly = (text: string) => text.split("\n\n### Ask next")[0];
