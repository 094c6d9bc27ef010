/** `/dev/stripe/…`: the pages that a buyer sees at Stripe. Only where /dev may be served. */
import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { Bank } from "./bank.ts";
import { authenticatePage, checkoutPage, endedPage, submitCheckout, successOf } from "./checkout-page.ts";
import { frame, longDate, type Markup, money } from "./page-frame.ts";
import { portalPage, submitPortal } from "./portal-page.ts";
import type { Store } from "./store.ts";

const PREFIX = "/dev/stripe/";

/**
 * @param options.seller the site's name, as it stands on the pages.
 * @param options.settled keeps what was done, and tells the app.
 */
export function sandboxPages(options: {
  bank: Bank;
  seller: string;
  mayUse: (request: Context["req"]) => boolean;
  settled: () => Promise<void>;
  /** What the app calls an order, such as "HB-1001". Null until the app has its payment. */
  nameOf: (order: string) => Promise<string | null>;
}): Hono {
  const { bank, seller, settled } = options;
  const { store } = bank;
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (!options.mayUse(c.req)) return c.text("Open the sandbox on the server's own machine.", 403);
    c.header("Cache-Control", "no-store");
    return await next();
  });
  routes.use(csrf());
  const fields = async (c: Context): Promise<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [
        name,
        typeof value === "string" ? value : "",
      ]),
    );
  const show = async (c: Context, page: Markup, status: 200 | 402 | 404 = 200) => c.html(await page, status);
  const notFound = (c: Context) =>
    show(c, frame("Not found", html`<main class="wide"><h1>Not found</h1></main>`), 404);

  routes.get("/checkout/:id", async (c) => {
    const session = store.get("checkout.session", c.req.param("id"));
    if (!session) return await notFound(c);
    return await show(
      c,
      session.status === "open" ? checkoutPage(store, session, seller, null) : endedPage(session, seller),
    );
  });
  routes.post("/checkout/:id", async (c) => {
    const session = store.get("checkout.session", c.req.param("id"));
    if (!session) return await notFound(c);
    const { action = "", card = "", code = "" } = await fields(c);
    // A second click on Pay comes to what the first has done.
    if (session.status !== "open")
      return session.status === "complete"
        ? c.redirect(successOf(session), 303)
        : await show(c, endedPage(session, seller));
    const done =
      action === "refused-authentication"
        ? { message: "We are unable to authenticate your payment method. Choose another card." }
        : submitCheckout(bank, session, { action, card, code }, (page) => PREFIX + page);
    await settled();
    if ("message" in done) return await show(c, checkoutPage(store, session, seller, done), 402);
    return c.redirect(done.goTo || c.req.path, 303);
  });
  routes.get("/checkout/:id/authenticate", async (c) => {
    const session = store.get("checkout.session", c.req.param("id"));
    return session?.status === "open"
      ? await show(c, authenticatePage(session, seller, c.req.query("card") ?? ""))
      : await notFound(c);
  });
  routes.get("/portal/:id", async (c) => {
    const portal = store.get("billing_portal.session", c.req.param("id"));
    return portal ? await show(c, portalPage(store, portal, seller, null)) : await notFound(c);
  });
  routes.post("/portal/:id", async (c) => {
    const portal = store.get("billing_portal.session", c.req.param("id"));
    if (!portal) return await notFound(c);
    const message = submitPortal(bank, portal.customer, await fields(c));
    await settled();
    return message
      ? await show(c, portalPage(store, portal, seller, message), 402)
      : c.redirect(c.req.path, 303);
  });
  routes.get("/receipts/:id", async (c) => {
    const id = c.req.param("id");
    const invoice = store.get("invoice", id);
    const charge = invoice ? chargeOf(store, invoice) : store.get("charge", id);
    const receipt = invoice ?? charge;
    if (!receipt) return await notFound(c);
    const order = charge?.metadata.order_id && (await options.nameOf(charge.metadata.order_id));
    const rows = [
      receipt.object === "charge"
        ? [receipt.description, money(receipt.amount)]
        : ["Hornbook Premium, one month", money(receipt.total)],
      invoice && ["Invoice", invoice.number],
      order && ["Order", order],
      charge && ["Paid with", `Visa •••• ${charge.payment_method_details?.card?.last4}`],
    ];
    return await show(
      c,
      frame(
        "Receipt",
        html`<main class="wide"><div class="panel"><h1>Receipt</h1>
          ${rows.map((row) => row && html`<p class="row"><span>${row[0]}</span><b class="num">${row[1]}</b></p>`)}
          <p class="soft">${longDate(receipt.created)} · ${charge?.refunded ? "Refunded" : receipt.status} · Sandbox: no money moved.</p></div></main>`,
      ),
    );
  });
  return routes;
}

/** What paid an invoice. Null while it's open. */
function chargeOf(store: Store, { id }: Stripe.Invoice): Stripe.Charge | null {
  const paid = store.all("invoice_payment").find(({ invoice }) => invoice === id);
  const intent = store.get("payment_intent", (paid?.payment.payment_intent as string) ?? "");
  return store.get("charge", (intent?.latest_charge as string) ?? "");
}
