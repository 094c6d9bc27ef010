/** The endpoints of checkout sessions. */
import { type Endpoints, onlyKnown, required } from "./endpoint.ts";
import { productObject, sessionObject } from "./objects.ts";
import type { LineItems, Store } from "./store.ts";
import { type Form, formOf, invalid, listOf, page, stringsOf, textOf } from "./wire.ts";

/** Stripe's smallest charge in US dollars. */
const LEAST_CENTS = 50;

const SESSION_PARAMETERS = [
  "mode",
  "customer",
  "client_reference_id",
  "line_items",
  "allow_promotion_codes",
  "metadata",
  "payment_intent_data",
  "success_url",
  "cancel_url",
];

export const checkoutEndpoints: Endpoints = {
  "POST /v1/checkout/sessions": ({ form }, { bank, store, addressOf }) => {
    onlyKnown(form, SESSION_PARAMETERS);
    const mode = textOf(form, "mode");
    if (mode !== "payment" && mode !== "subscription")
      throw invalid("Invalid mode.", "mode", "parameter_invalid");
    const customer = textOf(form, "customer") ?? "";
    required(store.get("customer", customer), "customer", customer);
    const successUrl = textOf(form, "success_url");
    if (!successUrl)
      throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
    const sold = soldItem(store, form, mode, bank.now());
    const session = sessionObject(
      bank.now(),
      {
        mode,
        customer,
        amount: sold.amount,
        metadata: stringsOf(formOf(form, "metadata")),
        clientReferenceId: textOf(form, "client_reference_id"),
        successUrl,
        cancelUrl: textOf(form, "cancel_url"),
        allowPromotionCodes: textOf(form, "allow_promotion_codes") === "true",
      },
      (id) => addressOf(`checkout/${id}`),
    );
    store.put(session);
    const items: LineItems = { id: `li_${session.id}`, object: "line_items", ...sold.item };
    store.put(items);
    return session;
  },
  "GET /v1/checkout/sessions": ({ form }, { store }) => {
    onlyKnown(form, ["limit", "starting_after", "ending_before", "customer", "status"]);
    const [customer, status] = [textOf(form, "customer"), textOf(form, "status")];
    const sessions = store
      .all("checkout.session")
      .filter(
        (session) => (!customer || session.customer === customer) && (!status || session.status === status),
      );
    return page(sessions, form, "/v1/checkout/sessions");
  },
  "GET /v1/checkout/sessions/:id": ({ id }, { store }) =>
    required(store.get("checkout.session", id), "checkout.session", id),
  "POST /v1/checkout/sessions/:id/expire": ({ id }, { bank, store }) => {
    const session = required(store.get("checkout.session", id), "checkout.session", id);
    if (session.status !== "open") {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired.`,
        "session",
        "resource_invalid_state",
      );
    }
    bank.expire(session);
    return session;
  },
};

interface Sold {
  readonly amount: number;
  readonly item: Omit<LineItems, "id" | "object">;
}

/** What the one line of our checkouts sells: a price by its id, or one made for this checkout. */
function soldItem(store: Store, form: Form, mode: "payment" | "subscription", now: number): Sold {
  const line = listOf(form, "line_items")[0];
  if (typeof line !== "object" || Array.isArray(line)) {
    throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  }
  const id = textOf(line as Form, "price");
  if (id) {
    const price = required(store.get("price", id), "price", id);
    const product = store.get("product", price.product as string);
    if ((price.type === "recurring") !== (mode === "subscription")) {
      throw invalid("The price doesn't fit the mode.", "line_items[0]", "parameter_invalid");
    }
    return {
      amount: price.unit_amount ?? 0,
      item: { name: product?.name ?? "", description: product?.description ?? null, price: id },
    };
  }
  const data = formOf(line as Form, "price_data");
  const amount = Number(textOf(data, "unit_amount"));
  if (!Number.isInteger(amount) || amount < 0) {
    throw invalid("Invalid integer.", "line_items[0][price_data][unit_amount]", "parameter_invalid_integer");
  }
  if (amount < LEAST_CENTS) {
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      "line_items",
      "amount_too_small",
    );
  }
  const named = formOf(data, "product_data");
  const product = productObject(now, textOf(named, "name") ?? "", textOf(named, "description"));
  store.put(product);
  return { amount, item: { name: product.name, description: product.description, price: null } };
}
