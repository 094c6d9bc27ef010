/** The endpoints of Stripe's API that the app calls, for the real SDK. */
import { type Context, Hono } from "hono";
import { checkoutEndpoints } from "./checkout-api.ts";
import { type ApiContext, type Endpoint, type Endpoints, onlyKnown, required } from "./endpoint.ts";
import {
  couponObject,
  customerObject,
  portalSessionObject,
  priceObject,
  productObject,
  promotionCodeObject,
} from "./objects.ts";
import { refundEndpoints } from "./refund-api.ts";
import type { KeptAnswer, Kind, Store } from "./store.ts";
import {
  decodeForm,
  expand,
  type Form,
  fingerprint,
  formOf,
  invalid,
  listOf,
  missing,
  page,
  requestId,
  stringsOf,
  textOf,
  WireError,
} from "./wire.ts";

const listed =
  <K extends Kind>(
    kind: K,
    path: string,
    matches: (object: never, form: Form) => boolean,
    known: readonly string[],
  ): Endpoint =>
  ({ form }, { store }) => {
    onlyKnown(form, ["limit", "starting_after", "ending_before", ...known]);
    return page(
      store.all(kind).filter((object) => matches(object as never, form)),
      form,
      path,
    );
  };
const retrieved =
  (kind: Kind): Endpoint =>
  ({ id }, { store }) =>
    required(store.get(kind, id), kind, id);
const ofCustomer = (object: { customer: unknown }, form: Form): boolean =>
  textOf(form, "customer") === null || object.customer === textOf(form, "customer");

const ENDPOINTS: Endpoints = {
  "POST /v1/customers": ({ form }, { bank, store }) => {
    onlyKnown(form, ["email", "metadata", "name"]);
    const made = customerObject(bank.now(), {
      email: textOf(form, "email"),
      metadata: stringsOf(formOf(form, "metadata")),
    });
    store.put(made);
    bank.emit("customer.created", made);
    return made;
  },
  "GET /v1/customers/:id": retrieved("customer"),
  "POST /v1/customers/:id": ({ form, id }, { store }) => {
    onlyKnown(form, ["email", "metadata", "name"]);
    const customer = required(store.get("customer", id), "customer", id);
    customer.email = textOf(form, "email") ?? customer.email;
    store.put(customer);
    return customer;
  },
  "POST /v1/products": ({ form }, { bank, store }) => {
    onlyKnown(form, ["name", "description"]);
    const name = textOf(form, "name");
    if (!name) throw invalid("Missing required param: name.", "name", "parameter_missing");
    const made = productObject(bank.now(), name, textOf(form, "description"));
    store.put(made);
    return made;
  },
  "GET /v1/prices": listed(
    "price",
    "/v1/prices",
    (price: { lookup_key: string | null; active: boolean }, form) => {
      const keys = listOf(form, "lookup_keys");
      return (
        (keys.length === 0 || keys.includes(price.lookup_key ?? "")) &&
        (textOf(form, "active") === null || String(price.active) === textOf(form, "active"))
      );
    },
    ["lookup_keys", "active"],
  ),
  "POST /v1/prices": ({ form }, { bank, store }) => {
    onlyKnown(form, ["product", "unit_amount", "currency", "lookup_key", "recurring"]);
    const product = textOf(form, "product") ?? "";
    required(store.get("product", product), "product", product);
    const interval = textOf(formOf(form, "recurring"), "interval");
    const made = priceObject(bank.now(), {
      product,
      unit_amount: Number(textOf(form, "unit_amount")),
      currency: textOf(form, "currency") ?? "usd",
      lookup_key: textOf(form, "lookup_key"),
      interval: interval === "month" || interval === "year" ? interval : null,
    });
    store.put(made);
    return made;
  },
  "POST /v1/coupons": ({ form }, { bank, store }) => {
    onlyKnown(form, ["percent_off", "duration", "name"]);
    const made = couponObject(bank.now(), Number(textOf(form, "percent_off")), textOf(form, "name"));
    store.put(made);
    return made;
  },
  "GET /v1/promotion_codes": listed(
    "promotion_code",
    "/v1/promotion_codes",
    (promotion: { code: string; active: boolean }, form) =>
      (textOf(form, "code") === null ||
        promotion.code.toLowerCase() === textOf(form, "code")?.toLowerCase()) &&
      (textOf(form, "active") === null || String(promotion.active) === textOf(form, "active")),
    ["code", "active"],
  ),
  "POST /v1/promotion_codes": ({ form }, { bank, store }) => {
    onlyKnown(form, ["promotion", "code"]);
    const coupon = textOf(formOf(form, "promotion"), "coupon") ?? "";
    required(store.get("coupon", coupon), "coupon", coupon);
    const made = promotionCodeObject(bank.now(), coupon, textOf(form, "code") ?? "");
    store.put(made);
    return made;
  },
  "GET /v1/subscriptions": listed(
    "subscription",
    "/v1/subscriptions",
    (subscription: { customer: unknown; status: string }, form) =>
      ofCustomer(subscription, form) &&
      (textOf(form, "status") === "all" || subscription.status !== "canceled"),
    ["customer", "status"],
  ),
  "POST /v1/subscriptions/:id": ({ form, id }, { bank, store }) => {
    onlyKnown(form, ["cancel_at_period_end"]);
    const subscription = required(store.get("subscription", id), "subscription", id);
    bank.changeSubscription(subscription, {
      endsWithPeriod: textOf(form, "cancel_at_period_end") === "true",
    });
    return subscription;
  },
  "DELETE /v1/subscriptions/:id": ({ id }, { bank, store }) => {
    const subscription = store.get("subscription", id);
    if (!subscription || subscription.status === "canceled") throw missing("subscription", id);
    bank.endSubscription(subscription);
    return subscription;
  },
  "GET /v1/invoices": listed(
    "invoice",
    "/v1/invoices",
    (invoice: { customer: unknown; status: string | null }, form) =>
      ofCustomer(invoice, form) &&
      (textOf(form, "status") === null || invoice.status === textOf(form, "status")),
    ["customer", "status"],
  ),
  "GET /v1/invoices/:id": retrieved("invoice"),
  "POST /v1/invoices/:id/pay": ({ form, id }, { bank, store }) => {
    onlyKnown(form, []);
    const invoice = required(store.get("invoice", id), "invoice", id);
    if (invoice.status !== "open")
      throw invalid("Invoice is already paid", "invoice", "invoice_already_paid");
    if (!bank.payInvoice(invoice)) {
      throw new WireError(402, "card_error", "Your card was declined.", { code: "card_declined" });
    }
    return invoice;
  },
  "GET /v1/charges": listed("charge", "/v1/charges", ofCustomer, ["customer"]),
  "GET /v1/charges/:id": retrieved("charge"),
  "GET /v1/disputes": listed(
    "dispute",
    "/v1/disputes",
    (dispute: { payment_intent: unknown }, form) => dispute.payment_intent === textOf(form, "payment_intent"),
    ["payment_intent"],
  ),
  "POST /v1/billing_portal/sessions": ({ form }, { bank, store, addressOf }) => {
    onlyKnown(form, ["customer", "return_url"]);
    const customer = textOf(form, "customer") ?? "";
    required(store.get("customer", customer), "customer", customer);
    const made = portalSessionObject(bank.now(), { customer, return_url: textOf(form, "return_url") }, (id) =>
      addressOf(`portal/${id}`),
    );
    store.put(made);
    return made;
  },
  ...checkoutEndpoints,
  ...refundEndpoints,
};

/** @param secretKey the key that the SDK has to send. */
export function stripeApi(api: ApiContext, secretKey: string): Hono {
  const routes = new Hono();
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = "", path = ""] = route.split(" ");
    routes.on(method, path, async (context) => await answer(context, api, secretKey, endpoint));
  }
  routes.all("*", (context) =>
    send(
      context,
      new WireError(
        404,
        "invalid_request_error",
        `Unrecognized request URL (${context.req.method}: ${context.req.path}).`,
      ),
    ),
  );
  return routes;
}

async function answer(
  context: Context,
  api: ApiContext,
  secretKey: string,
  endpoint: Endpoint,
): Promise<Response> {
  try {
    if (context.req.header("authorization") !== `Bearer ${secretKey}`) {
      throw new WireError(401, "invalid_request_error", "Invalid API Key provided.");
    }
    const { method, path } = context.req;
    const body =
      method === "GET" ? (URL.parse(context.req.url)?.search.slice(1) ?? "") : await context.req.text();
    const form = decodeForm(body);
    const run = () =>
      expand(api.store, endpoint({ form, id: context.req.param("id") ?? "" }, api), listOf(form, "expand"));
    const key = context.req.header("idempotency-key");
    // The SDK sends a key of its own with every POST, for its retries.
    const result =
      key && method === "POST"
        ? once(api.store, key, fingerprint(method, path, body), run)
        : { body: run(), isReplay: false };
    await api.store.commit();
    if (result.isReplay) context.header("Idempotent-Replayed", "true");
    context.header("Request-Id", requestId());
    context.header("Stripe-Version", context.req.header("stripe-version") ?? "");
    return context.json(result.body);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    await api.store.commit();
    return send(context, error);
  }
}

/** The first answer to a key is the answer to all. Requests run one at a time, so none is in progress. */
function once(
  store: Store,
  key: string,
  request: string,
  run: () => object,
): { body: object; isReplay: boolean } {
  const id = `idempotency_${key}`;
  const kept = store.get("idempotency_key", id);
  if (kept && kept.request !== request) {
    throw new WireError(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  }
  if (kept) return { body: kept.body as object, isReplay: true };
  const body = run();
  const made: KeptAnswer = {
    id,
    object: "idempotency_key",
    request,
    status: 200,
    body: structuredClone(body),
  };
  store.put(made);
  return { body, isReplay: false };
}

function send(context: Context, error: WireError): Response {
  context.header("Request-Id", requestId());
  context.header("Stripe-Should-Retry", "false");
  return context.json(error.body, error.status as 400);
}
