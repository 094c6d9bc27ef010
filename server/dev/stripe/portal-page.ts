/** The sandbox's customer portal: the plan and its next renewal, the card, and invoices. */
import { html } from "hono/html";
import type Stripe from "stripe";
import type { Bank } from "./bank.ts";
import { cardOf, TEST_CARDS } from "./cards.ts";
import { cardChoice } from "./checkout-page.ts";
import { frame, longDate, type Markup, money } from "./page-frame.ts";
import type { Store } from "./store.ts";

const STATUS: Readonly<Record<string, string>> = {
  active: "Active",
  past_due: "Past due: the last payment failed",
  canceled: "Canceled",
};

export function portalPage(
  store: Store,
  portal: Stripe.BillingPortal.Session,
  seller: string,
  message: string | null,
): Markup {
  const own = (object: { customer: unknown }) => object.customer === portal.customer;
  const subscriptions = store.all("subscription").filter(own);
  const live = subscriptions.filter(({ status }) => status !== "canceled");
  const invoices = store.all("invoice").filter(own);
  return frame(
    "Your subscription",
    html`<main class="wide">
      <p><a href="${portal.return_url ?? "/"}">← Return to ${seller}</a></p>
      <h1>Your subscription</h1>
      ${message && html`<p class="alert" role="alert">${message}</p>`}
      ${live.length === 0 ? html`<p class="panel">You have no subscription.</p>` : live.map((subscription) => plan(store, subscription))}
      ${
        live.length > 0
          ? html`<form method="post" class="panel"><h2>Payment method</h2>
              ${cardChoice(TEST_CARDS.filter(({ behaves }) => behaves === "succeeds"))}
              <button name="action" value="card">Update card</button></form>`
          : ""
      }
      <section class="panel"><h2>Invoices</h2>
        ${invoices.length === 0 ? html`<p class="soft">None yet.</p>` : invoices.map(invoiceRow)}
      </section>
    </main>`,
  );
}

function plan(store: Store, subscription: Stripe.Subscription): Markup {
  const item = subscription.items.data[0];
  const product = store.get("product", (item?.price.product as string) ?? "");
  const method = store.get("payment_method", (subscription.default_payment_method as string) ?? "");
  const ends = longDate(item?.current_period_end ?? 0);
  return html`<form method="post" class="panel">
    <input type="hidden" name="subscription" value="${subscription.id}">
    <h2>${product?.name}</h2>
    <p>${money(item?.price.unit_amount ?? 0)} per month · ${STATUS[subscription.status] ?? subscription.status}</p>
    <p class="soft">${subscription.cancel_at_period_end ? `Cancels on ${ends}` : `Renews on ${ends}`} · Visa •••• ${method?.card?.last4}</p>
    <div class="inline">${
      subscription.cancel_at_period_end
        ? html`<button name="action" value="resume">Don’t cancel</button>`
        : html`<button name="action" value="cancel">Cancel subscription</button>`
    }<button name="action" value="renew">Next renewal</button></div>
    <p class="soft small">“Next renewal” charges the card now, without waiting for the date. A canceled subscription ends instead,
      and so does one whose last payment failed.</p>
  </form>`;
}

const invoiceRow = (invoice: Stripe.Invoice): Markup =>
  html`<form method="post" class="row"><span>${longDate(invoice.created)} · <a href="${invoice.hosted_invoice_url ?? ""}">${invoice.number}</a></span>
    <span class="num">${money(invoice.total)} ${
      invoice.status === "open"
        ? html`<input type="hidden" name="invoice" value="${invoice.id}"><button name="action" value="pay">Pay now</button>`
        : (invoice.status ?? "")
    }</span></form>`;

/** @returns a message for the page when something was refused. */
export function submitPortal(bank: Bank, customer: string, form: Record<string, string>): string | null {
  const { store } = bank;
  const own = <T extends { customer: unknown }>(object: T | null) =>
    object?.customer === customer ? object : null;
  const subscription = own(store.get("subscription", form.subscription ?? ""));
  if (form.action === "cancel" && subscription)
    bank.changeSubscription(subscription, { endsWithPeriod: true });
  if (form.action === "resume" && subscription)
    bank.changeSubscription(subscription, { endsWithPeriod: false });
  if (form.action === "renew" && subscription) bank.renew(subscription);
  if (form.action === "card") {
    const card = cardOf(form.card ?? "");
    if (!card) return "Choose one of the test cards.";
    const method = bank.addCard(customer, card);
    for (const one of store.all("subscription"))
      if (own(one) && one.status !== "canceled") bank.changeSubscription(one, { method: method.id });
  }
  const invoice = own(store.get("invoice", form.invoice ?? ""));
  if (form.action === "pay" && invoice && !bank.payInvoice(invoice)) {
    return "Your card was declined. Update it, then pay again.";
  }
  return null;
}
