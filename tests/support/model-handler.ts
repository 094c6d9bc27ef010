/** The chat function on a test host, with a stand-in's model and shorter patience: for models that keep you waiting. */
import { connectFunctions } from "../../server/functions/call-database.ts";
import type { FunctionEnvironment, ModelEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { createModel, type Patience } from "../../supabase/functions/_shared/tutor/model.ts";
import { createHandler } from "../../supabase/functions/chat/handler.ts";
import type { SharedHost } from "./shared-host.ts";
import type { TestUser } from "./users.ts";

/** As the host reads a token that it has checked. */
const claimsOf = (token: string): { sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

export interface ModelHandler {
  ask(student: TestUser, body: object): Promise<Response>;
  /** What the function logged. */
  readonly logged: Record<string, unknown>[];
  close(): Promise<void>;
}

export function modelHandler(
  host: SharedHost,
  model: Pick<ModelEnvironment, "baseUrl"> & Partial<ModelEnvironment>,
  patience: Partial<Patience> = {},
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
  return {
    logged,
    async ask(student, body) {
      const environment: FunctionEnvironment = {
        identify: async () => ({ userId: student.id, sessionId: "" }),
        callDatabase: functions.callDatabase,
        callDatabaseAs: (token) => functions.callDatabaseAs(async () => claimsOf(token)),
        signFiles: async () => [],
        siteName: "Hornbook",
        publicUrl: "https://study.example.com",
        model: null,
        payments: null,
        waitUntil: () => {},
        log: (entry) => logged.push(entry),
      };
      const handler = createHandler(environment, createModel({ ...settings, ...model }, patience));
      return await handler(
        new Request("https://study.example.com/functions/v1/chat", {
          method: "POST",
          headers: { authorization: `Bearer ${student.accessToken}` },
          body: JSON.stringify(body),
        }),
      );
    },
    close: () => functions.close(),
  };
}
