/** `/rest/v1`: the library's routes, with budgets and a queue per caller. */
import { type Context, Hono } from "hono";
import type { BudgetName, GateName } from "../http/budgets.ts";
import { answerGateFull, type Limiter } from "../http/limiter.ts";
import { bearerToken, type Lite } from "./lite.ts";
import { withSlowLane } from "./slow-lane.ts";
import type { Tokens } from "./tokens.ts";

/** Where browsers report errors. Visitors may too, so that we also hear about failing sign-ins. */
const REPORTS = /^\/rest\/v1\/(error_logs|rpc\/report_error)\/?$/;

interface Caller {
  readonly budget: BudgetName & ("restOfUser" | "restOfVisitors");
  readonly gate: GateName;
  readonly reports: BudgetName & ("errorReports" | "errorReportsOfVisitors");
  readonly key: string;
}

export function restRoutes(options: {
  lite: Lite;
  limiter: Limiter;
  tokens: Tokens;
  secretKey: string;
  addressOf: (context: Context) => string;
}): Hono {
  const { lite, limiter } = options;

  /** Null for a backend, which sends the secret key, sometimes with its users' tokens. */
  async function callerOf(context: Context): Promise<Caller | null> {
    if (context.req.header("apikey") === options.secretKey) return null;
    const token = bearerToken(context.req.header("authorization"));
    const claims = token ? await options.tokens.verify(token) : null;
    if (claims) return { budget: "restOfUser", gate: "restOfUser", reports: "errorReports", key: claims.sub };
    return {
      budget: "restOfVisitors",
      gate: "restOfVisitors",
      reports: "errorReportsOfVisitors",
      key: options.addressOf(context),
    };
  }

  const routes = new Hono();
  routes.all("*", async (context) => {
    const ask = () => askLibrary(lite, context);
    const caller = await callerOf(context);
    if (!caller) return await ask();
    const isReport = context.req.method === "POST" && REPORTS.test(decodeURIComponent(context.req.path));
    const refusal =
      (isReport ? await limiter.take(caller.reports, options.addressOf(context)) : null) ??
      (await limiter.take(caller.budget, caller.key));
    if (refusal) return refusal;
    try {
      return await limiter.enter(caller.gate, caller.key, () => withSlowLane(limiter, ask));
    } catch (error) {
      const full = answerGateFull(error);
      if (full) return full;
      throw error;
    }
  });
  return routes;
}

async function askLibrary(lite: Lite, context: Context): Promise<Response> {
  const { raw } = context.req;
  // For a HEAD request to a function, the library would read the arguments as filters.
  if (raw.method !== "HEAD" || !context.req.path.startsWith("/rest/v1/rpc/")) return await lite.fetch(raw);
  const { status, headers, body } = await lite.fetch(
    new Request(raw.url, { headers: raw.headers, signal: raw.signal }),
  );
  await body?.cancel();
  return new Response(null, { status, headers });
}
