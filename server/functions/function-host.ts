/** Serves `/functions/v1/<name>` with the handlers of `supabase/functions/<name>`, in this process. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Context, Hono } from "hono";
import type { FunctionEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { type Limit, limitByAddress } from "../http/rate-limit.ts";
import type { Logger } from "../log.ts";

const FUNCTIONS = path.resolve(import.meta.dirname, "../../supabase/functions");

/** Everything one address asks of the functions; each function limits accounts by itself. */
const REQUESTS_FROM_ADDRESS: Limit = { points: 1200, seconds: 60 };

type Handler = (request: Request) => Promise<Response>;

export async function functionRoutes(options: {
  environment: FunctionEnvironment;
  addressOf: (context: Context) => string;
  log: Logger;
  /** Ends requests that are still being answered when the server stops. */
  stopping: AbortSignal;
}): Promise<Hono> {
  const routes = new Hono();
  routes.use(
    limitByAddress(REQUESTS_FROM_ADDRESS, options.addressOf, (seconds) =>
      functionError(429, "rate_limited", "Too many requests from your network. Try again shortly.", {
        "Retry-After": String(seconds),
      }),
    ),
  );
  for (const [name, handler] of await loadHandlers(options.environment)) {
    routes.post(`/${name}`, async (context) => {
      try {
        return await handler(asReceived(context.req.raw, options.addressOf(context), options.stopping));
      } catch (error) {
        options.log.error({ function: name, error }, "function failed");
        return functionError(500, "internal", "Something went wrong. Please try again.");
      }
    });
  }
  routes.all("*", () => functionError(404, "not_found", "There is no such function"));
  return routes;
}

async function loadHandlers(environment: FunctionEnvironment): Promise<[string, Handler][]> {
  const names = fs
    .readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
  return await Promise.all(
    names.map(async (name): Promise<[string, Handler]> => {
      const module = (await import(pathToFileURL(path.join(FUNCTIONS, name, "handler.ts")).href)) as {
        createHandler: (environment: FunctionEnvironment) => Handler;
      };
      return [name, module.createHandler(environment)];
    }),
  );
}

/**
 * The request as a function gets it: with the caller's address where a gateway would write it, whatever the caller
 * wrote there, and aborted as well when `signal` is.
 */
function asReceived(request: Request, address: string, signal: AbortSignal): Request {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", address);
  return new Request(request, { headers, signal: AbortSignal.any([request.signal, signal]) });
}

function functionError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: { code, message } }, { status, headers });
}
