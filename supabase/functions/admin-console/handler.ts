/** POST /functions/v1/admin-console: asks as any configuration, and runs the gold set. For administrators only. */
import { z } from "zod";
import { authenticateCaller, bearerTokenOf } from "../_shared/authenticate.ts";
import { type ConsoleRun, consoleRequest } from "../_shared/contracts/console.ts";
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";
import { type Configuration, configuration } from "../_shared/tutor/configuration.ts";
import { createModel, type TutorModel } from "../_shared/tutor/model.ts";
import { answerQuestion } from "./answer-question.ts";

/** How long one request works on a run, and how many questions it takes at most. */
const RUN_MS = 4_000;
const QUESTIONS_AT_ONCE = 25;

const access = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("allowed"), configuration: configuration.nullable() }),
  z.object({ outcome: z.literal("not_admin") }),
  z.object({ outcome: z.literal("insufficient_aal") }),
]);

const openQuestions = z.object({
  run: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      expects: z.enum(["answer", "decline"]),
      required: z.array(z.string()),
    }),
  ),
});

const runState = z.object({ run: z.string(), left: z.number(), done: z.number(), passed: z.number() });

/** @param model replaces the environment's, for tests. */
export function createHandler(
  environment: FunctionEnvironment,
  model: TutorModel | null = environment.model && createModel(environment.model),
): (request: Request) => Promise<Response> {
  return answerSafely(environment.log, { event: "console_failed" }, async (request) => {
    const caller = await authenticateCaller(request, environment);
    const body = consoleRequest.safeParse(await request.json().catch(() => null));
    // Who may ask is decided first: the answer to a bad request would tell others what exists.
    const configurationId = body.success ? body.data.configurationId : null;
    const used = await allow(environment, caller, configurationId);
    if (!body.success) {
      const [issue] = body.error.issues;
      throw new AppError("invalid_request", `${issue?.path.join(".") || "The request"}: ${issue?.message}`);
    }
    if (!used) throw new AppError("configuration_not_found", "This configuration doesn’t exist.");
    if (body.data.action === "run")
      return Response.json(await run(environment, model, caller, used, body.data, request.signal));
    const { question, mode } = body.data;
    const asked = { question, mode, configuration: used, userId: caller.userId };
    const asCaller = environment.callDatabaseAs(bearerTokenOf(request));
    const console = { callDatabase: environment.callDatabase, callAsStudent: asCaller, model };
    return Response.json(await answerQuestion(console, asked, request.signal));
  });
}

async function allow(
  { callDatabase }: FunctionEnvironment,
  { userId, sessionId }: Caller,
  configurationId: string | null,
): Promise<Configuration | null> {
  const decided = access.parse(
    await callDatabase("console_access", {
      of_user: userId,
      of_session: sessionId,
      of_configuration: configurationId ?? "00000000-0000-0000-0000-000000000000",
    }),
  );
  if (decided.outcome === "allowed") return decided.configuration;
  throw decided.outcome === "not_admin"
    ? new AppError("not_admin", "Only administrators may use the console.")
    : new AppError("insufficient_aal", "Confirm with your authenticator first.");
}

async function run(
  { callDatabase }: FunctionEnvironment,
  model: TutorModel | null,
  { userId }: Caller,
  used: Configuration,
  { configurationId, runId }: { configurationId: string; runId: string | null },
  signal: AbortSignal,
): Promise<ConsoleRun> {
  const until = Date.now() + RUN_MS;
  const open = openQuestions.parse(
    await callDatabase("open_gold_questions", {
      of_configuration: configurationId,
      // The generated types require every argument; null starts a run.
      of_run: runId as string,
      at_most: QUESTIONS_AT_ONCE,
    }),
  );
  const results = [];
  for (const { id, question, expects, required } of open.questions) {
    if (Date.now() > until || signal.aborted) break;
    const asked = { question, mode: "tell", configuration: used, userId } as const;
    const answered = await answerQuestion(
      { callDatabase, callAsStudent: callDatabase, model },
      asked,
      signal,
    );
    const found = new Set(answered.passages.map((passage) => passage.id));
    const missing = required.filter((passage) => !found.has(passage));
    results.push({
      question: id,
      has_passed: expects === "decline" ? answered.isDeclined : !answered.isDeclined && missing.length === 0,
      missing,
      milliseconds: answered.milliseconds,
    });
  }
  return runState.parse(await callDatabase("store_gold_results", { of_run: open.run, results }));
}
