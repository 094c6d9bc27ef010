/** The sandbox's API in memory, behind the real Stripe client, and a database that answers as a test says. */
import { stripeApi } from "../../server/dev/stripe/api.ts";
import { createBank } from "../../server/dev/stripe/bank.ts";
import { cardOf } from "../../server/dev/stripe/cards.ts";
import { createStore } from "../../server/dev/stripe/store.ts";
import { prepareCatalog } from "../../supabase/functions/_shared/billing/prepare-catalog.ts";
import { requirePayments } from "../../supabase/functions/_shared/billing/stripe-client.ts";
import { functionEnvironment } from "./function-environment.ts";
import { CARDS } from "./payments.ts";

/** What each database function answers. A list answers one call after the other; its last entry, all that follow. */
export type Answers = Readonly<Record<string, unknown>>;

export async function openWire(answers: Answers = {}) {
  const store = createStore();
  const addressOf = (page: string) => `http://stripe.test/${page}`;
  const bank = createBank(store, addressOf);
  const secretKey = "sk_test_of_the_wire";
  const api = stripeApi({ bank, store, addressOf }, secretKey);
  const requests: string[] = [];
  const bodies: URLSearchParams[] = [];
  const calls: { readonly name: string; readonly args: unknown }[] = [];
  const logged: Record<string, unknown>[] = [];
  const environment = functionEnvironment({
    callDatabase: async (name, args) => {
      const nth = calls.filter((call) => call.name === name).length;
      calls.push({ name, args });
      const answer = answers[name];
      const found = Array.isArray(answer) ? answer[Math.min(nth, answer.length - 1)] : answer;
      if (found instanceof Error) throw found;
      return found as never;
    },
    payments: {
      secretKey,
      webhookSecret: "whsec_of_the_wire",
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(`${request.method} ${new URL(request.url).pathname}`);
        bodies.push(new URLSearchParams(await request.clone().text()));
        return await api.fetch(request);
      },
      isService: () => false,
    },
    log: (entry) => void logged.push(entry),
  });
  const payments = requirePayments(environment);
  await prepareCatalog(payments.stripe, null);
  requests.length = 0;
  bodies.length = 0;
  return {
    ...{ bank, store, environment, payments, stripe: payments.stripe, requests, calls, logged },
    /** What was sent with the newest request to a path, as Stripe reads it. */
    sentTo: (path: string) => Object.fromEntries(bodies[requests.lastIndexOf(`POST /v1/${path}`)] ?? []),
    /** The arguments of each call of a database function. */
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args),
    /** Pays a checkout by its id. */
    pay(id: string, card: string = CARDS.good) {
      const session = store.get("checkout.session", id);
      const chosen = cardOf(card);
      if (!session || !chosen) throw new Error("no such checkout or card");
      return bank.pay(session, chosen, true);
    },
  };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;
