/** Serves `/functions/v1/<name>` with the handlers of `supabase/functions/<name>`, in this process. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Context, Hono } from "hono";
import type { FunctionEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { bearerToken } from "../gateway/lite.ts";
import { BUDGET_OF_FUNCTION } from "../http/budgets.ts";
import { type Limiter, limitByNetwork } from "../http/limiter.ts";
import { networkOf } from "../http/network.ts";
import type { Logger } from "../log.ts";

const FUNCTIONS = path.resolve(import.meta.dirname, "../../supabase/functions");

type Handler = (request: Request) => Promise<Response>;

export async function functionRoutes(options: {
  environment: FunctionEnvironment;
  load: LoadFunctions;
  addressOf: (context: Context) => string;
  limiter: Limiter;
  log: Logger;
  /** Called with what a function threw. */
  onFailure: (error: unknown, name: string) => void;
}): Promise<Hono> {
  const routes = new Hono();
  const { stopping } = options.environment;
  routes.use(limitByNetwork(options.limiter, "functions", options.addressOf));
  for (const { name, handler, served } of await options.load(options.environment)) {
    const serve = async (context: Context) => {
      try {
        const refusal = await overBudget(options, name, context);
        if (refusal) return refusal;
        return await handler(asReceived(context.req.raw, options.addressOf(context), stopping));
      } catch (error) {
        options.log.error({ function: name, error }, "function failed");
        options.onFailure(error, name);
        return functionError(500, "internal", "Something went wrong. Please try again.");
      }
    };
    for (const route of served) {
      const [method = "", below = ""] = route.split(" ");
      routes.on(method, `/${name}${below === "/" ? "" : below}`, serve);
    }
  }
  routes.all("*", () => functionError(404, "not_found", "Function not found"));
  return routes;
}

/** The refusal if the account used up its budget for this function. The function itself refuses callers without one. */
async function overBudget(
  { environment, limiter }: { environment: FunctionEnvironment; limiter: Limiter },
  name: string,
  context: Context,
): Promise<Response | null> {
  const budget = BUDGET_OF_FUNCTION[name];
  const token = budget && bearerToken(context.req.header("authorization"));
  const caller = token ? await environment.identify(token) : null;
  return budget && caller ? await limiter.take(budget, caller.userId) : null;
}

export interface LoadedFunction {
  readonly name: string;
  readonly handler: Handler;
  /** Its methods and paths below its address, such as "POST /stop". */
  readonly served: readonly string[];
}

export type LoadFunctions = (environment: FunctionEnvironment) => Promise<readonly LoadedFunction[]>;

export const loadFunctions: LoadFunctions = async (environment) => {
  const names = fs
    .readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
  return await Promise.all(
    names.map(async (name): Promise<LoadedFunction> => {
      const module = (await import(pathToFileURL(path.join(FUNCTIONS, name, "handler.ts")).href)) as {
        createHandler: (environment: FunctionEnvironment) => Handler;
        ROUTES?: readonly string[];
      };
      const { createHandler, ROUTES = ["POST /"] } = module;
      return { name, handler: createHandler(environment), served: ROUTES };
    }),
  );
};

/**
 * The request as a function receives it. The address header contains the caller's network, whatever the caller
 * sent, because functions count requests by network. The request aborts with `signal` too.
 */
function asReceived(request: Request, address: string, signal: AbortSignal): Request {
  const received = new Request(request, { signal: AbortSignal.any([request.signal, signal]) });
  received.headers.set("x-forwarded-for", networkOf(address));
  return received;
}

function functionError(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
