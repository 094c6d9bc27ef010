/** What a developer sees of the sandbox: customers with their test clocks, slow payments, events. */
import { html } from "hono/html";
import { frame, type Markup, money } from "./page-frame.ts";
import { clockForm } from "./portal-page.ts";
import type { Store } from "./store.ts";

const SHOWN = 20;

export function dashboardPage(store: Store): Markup {
  const pending = store
    .all("checkout.session")
    .filter(({ status, payment_status }) => status === "complete" && payment_status === "unpaid");
  return frame(
    "Sandbox",
    html`<main class="wide">
      <h1>Payment sandbox</h1>
      <p class="soft">It stands at Stripe’s place while STRIPE_SECRET_KEY isn’t set.</p>
      <section class="panel"><h2>Payments on their way</h2>
        ${pending.length === 0 ? html`<p class="soft">None.</p>` : ""}
        ${pending.map(
          (session) => html`<form method="post" action="/dev/stripe/payments/${session.id}" class="row">
            <span>${store.get("line_items", `li_${session.id}`)?.name}, ${money(session.amount_total ?? 0)}</span>
            <span class="inline"><button name="arrived" value="yes">Arrives</button><button name="arrived" value="no">Fails</button></span></form>`,
        )}
      </section>
      <h2>Customers</h2>
      ${store
        .all("customer")
        .slice(0, SHOWN)
        .map(
          (
            customer,
          ) => html`<section aria-label="${customer.email ?? customer.id}"><h3>${customer.email ?? customer.id}</h3><code class="soft">${customer.id}</code>
            ${clockForm(`/dev/stripe/customers/${customer.id}`)}</section>`,
        )}
      <section class="panel"><h2>Latest events</h2>
        ${store
          .all("event")
          .slice(0, SHOWN)
          .map(
            (event) =>
              html`<p class="row"><span>${event.type}</span><span class="soft small">${event.pending_webhooks ? "not received yet" : "received"}</span></p>`,
          )}
      </section>
    </main>`,
  );
}
