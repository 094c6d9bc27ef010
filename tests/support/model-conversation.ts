/** A student who talks with a model, for the files that test the chat with one. Each file has its own stand-in for the model. */
import { afterAll, beforeEach, inject } from "vitest";
import { type ModelHandler, modelHandler } from "./model-handler.ts";
import { type ModelStandIn, startModelStandIn } from "./model-stand-in.ts";
import { readAnswer } from "./read-stream.ts";
import { ownerConnection, signUp, type TestUser } from "./users.ts";

export const QUESTION = "What are the elements of negligence?";

export const host = inject("host");
export const sql = ownerConnection(host);
export const model: ModelStandIn = await startModelStandIn();
export const handler: ModelHandler = modelHandler(host, model);
/** Signs up before each test. */
export let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
  model.requests.length = 0;
});
afterAll(async () => {
  await handler.close();
  await model.stop();
  await sql.end();
});

/** A conversation: each message continues it. */
export const talk = (with_: ModelHandler = handler) => {
  let threadId: string | undefined;
  return async (message: string, more: object = {}) => {
    const answer = await readAnswer(await with_.ask(student, { message, threadId, ...more }));
    threadId = answer.thread?.id ?? threadId;
    return answer;
  };
};
export const messagesOf = (request = model.requests.at(-1)) => request?.body.messages ?? [];
export const lawIn = (request = model.requests.at(-1)) =>
  messagesOf(request)
    .filter(({ role }) => role !== "assistant")
    .map(({ content }) => content)
    .join("\n");
export const idsIn = (text: string) =>
  [...text.matchAll(/<passage n="\d+" id="([^"]+)"/g)].map(([, id]) => id);
export const answerOnly = (text: string) => text.split("\n\n### Ask next")[0];
