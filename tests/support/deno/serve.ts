/** All functions in one Deno process: each answers below its name, as on a hosted project. */
import process from "node:process";

const { FUNCTIONS = "", STRIPE_AT } = process.env;
const STRIPE = "https://api.stripe.com";

if (STRIPE_AT) {
  // The payment sandbox speaks for Stripe.
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(STRIPE)
      ? network(`${STRIPE_AT}${url.slice(STRIPE.length)}`, init)
      : network(input, init);
  };
}

interface Served {
  readonly default: { fetch(request: Request): Promise<Response> };
}

const served = new Map<string, Served>();
for (const name of FUNCTIONS.split(",").filter(Boolean)) {
  served.set(name, (await import(`../../../supabase/functions/${name}/index.ts`)) as Served);
}

export default {
  async fetch(request: Request): Promise<Response> {
    const called = served.get(new URL(request.url).pathname.split("/")[1] ?? "");
    return called ? await called.default.fetch(request) : new Response(null, { status: 404 });
  },
};
