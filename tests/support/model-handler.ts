/** The chat function, or another one with a model, on a test host, with a stand-in's model and shorter patience: for models that keep you waiting. */
import { connectFunctions } from "../../server/functions/call-database.ts";
import type { ModelEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { createModel, type Patience } from "../../supabase/functions/_shared/tutor/model.ts";
import { createHandler } from "../../supabase/functions/chat/handler.ts";
import { functionEnvironment } from "./function-environment.ts";
import type { SharedHost } from "./shared-host.ts";
import type { TestUser } from "./users.ts";

/** As the host reads a token that it has checked. */
const claimsOf = (token: string): { sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

export interface ModelHandler {
  ask(student: TestUser, body: object): Promise<Response>;
  /** Follows the student's answer. */
  follow(student: TestUser, answer: string, from?: number): Promise<Response>;
  stop(student: TestUser, answer: string): Promise<Response>;
  /** Posts to an address below the function's. */
  post(student: TestUser, below: string, body: object): Promise<Response>;
  /** What the function logged. */
  readonly logged: Record<string, unknown>[];
  close(): Promise<void>;
}

export function modelHandler(
  host: SharedHost,
  model: Pick<ModelEnvironment, "baseUrl"> & Partial<ModelEnvironment>,
  patience: Partial<Patience> = {},
  create: typeof createHandler = createHandler,
): ModelHandler {
  const functions = connectFunctions(host.databaseUrl);
  const logged: Record<string, unknown>[] = [];
  const settings = {
    model: "stand-in",
    apiKey: null,
    mode: "tools",
    contextTokens: 8_192,
    verifies: false,
  } as const;
  const environment = functionEnvironment({
    identify: async (token) => ({ userId: claimsOf(token).sub, sessionId: "" }),
    callDatabase: functions.callDatabase,
    callDatabaseAs: (token) => functions.callDatabaseAs(async () => claimsOf(token)),
    answerSaved: functions.answerSaved,
    log: (entry) => logged.push(entry),
  });
  const handler = create(environment, createModel({ ...settings, ...model }, patience));
  const send = (student: TestUser, below: string, body?: object) =>
    handler(
      new Request(`https://study.example.com/functions/v1/chat${below}`, {
        headers: { authorization: `Bearer ${student.accessToken}` },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      }),
    );
  return {
    logged,
    ask: (student, body) => send(student, "", body),
    follow: (student, answer, from = 0) => send(student, `?answer=${answer}&from=${from}`),
    post: send,
    stop: (student, answer) => send(student, "/stop", { answer }),
    close: () => functions.close(),
  };
}
