/** The sandbox's checkout, where a buyer chooses a test card. */
import { html } from "hono/html";
import type Stripe from "stripe";
import { REFUND_DAYS } from "../../../supabase/functions/_shared/contracts/prices.ts";
import type { Bank } from "./bank.ts";
import { cardOf, TEST_CARDS, type TestCard } from "./cards.ts";
import { frame, type Markup, money } from "./page-frame.ts";
import type { Store } from "./store.ts";

/** What a form lacks; with the promotion code that was typed, if that is it. */
export interface Problem {
  readonly message: string;
  readonly code?: string;
}
/** What a submitted form leads to: another page, or this one with what it lacks. */
export type Submitted = { goTo: string } | Problem;

export function checkoutPage(
  store: Store,
  session: Stripe.Checkout.Session,
  seller: string,
  problem: Problem | null,
): Markup {
  const sold = store.get("line_items", `li_${session.id}`);
  const customer = store.get("customer", session.customer as string);
  const isRental = session.mode === "payment";
  const total = session.amount_total ?? 0;
  return frame(
    "Checkout",
    html`<main class="split">
      <section class="side" aria-label="Order">
        <div>
          <p class="brand serif">
            ${session.cancel_url && html`<a href="${session.cancel_url}" aria-label="Back to ${seller}">←</a>`}${seller}
          </p>
          <h1 class="soft">${isRental ? sold?.name : `Subscribe to ${sold?.name}`}</h1>
          <p class="total num">${money(total)}${isRental ? "" : html`<span class="soft"> per month</span>`}</p>
          <div class="row"><span><b class="serif">${sold?.name}</b><br><span class="soft small">${sold?.description}</span></span>
            <span class="num">${money(session.amount_subtotal ?? 0)}</span></div>
          ${promotion(store, session, problem?.code === undefined ? null : problem)}
          <div class="row"><b>Total due today</b><b class="num">${money(total)}</b></div>
          <p class="soft small">${isRental ? `A one-time payment that doesn’t renew. Full refund within ${REFUND_DAYS} days, in Settings.` : "Renews every month until you cancel."}</p>
        </div>
      </section>
      <section class="pay" aria-label="Payment">
        <form method="post">
          <h2>Pay with a test card</h2>
          ${problem && problem.code === undefined && html`<p class="alert" role="alert">${problem.message}</p>`}
          <p><span class="soft small">Email</span><br>${customer?.email}</p>
          ${cardChoice(TEST_CARDS)}
          <button class="main" name="action" value="pay">${isRental ? `Pay ${money(total)}` : `Subscribe for ${money(total)}`}</button>
          <p class="soft small">Sandbox: nothing is charged.</p>
        </form>
      </section>
    </main>`,
  );
}

export const cardChoice = (cards: readonly TestCard[]): Markup =>
  html`<fieldset>
    <legend>Test cards</legend>
    <div class="cards">
      ${cards.map(
        ({ number, name, last4 }, index) =>
          html`<label><input type="radio" name="card" value="${number}" ${index === 0 ? "checked" : ""}>
            <span>${name}</span><span class="soft small">•••• ${last4}</span></label>`,
      )}
    </div>
  </fieldset>`;

function promotion(store: Store, session: Stripe.Checkout.Session, problem: Problem | null): Markup | "" {
  if (!session.allow_promotion_codes) return "";
  const applied = session.discounts?.[0]?.promotion_code;
  const code = typeof applied === "string" ? store.get("promotion_code", applied)?.code : null;
  if (code) {
    return html`<form method="post" class="row"><span><b>${code}</b> <button name="action" value="remove-code" aria-label="Remove ${code}">✕</button></span>
      <span class="good num">−${money(session.total_details?.amount_discount ?? 0)}</span></form>`;
  }
  return html`${problem && html`<p class="alert" role="alert">${problem.message}</p>`}
    <form method="post" class="row inline">
    <label class="field grow small">Promotion code<input type="text" name="code" value="${problem?.code ?? ""}" autocomplete="off" maxlength="40" required></label>
    <button name="action" value="apply-code">Apply</button></form>`;
}

/** Does what the buyer asked for. */
export function submitCheckout(
  bank: Bank,
  session: Stripe.Checkout.Session,
  form: { action: string; card: string; code: string },
  addressOf: (page: string) => string,
): Submitted {
  if (form.action === "apply-code") return applyCode(bank.store, session, form.code);
  if (form.action === "remove-code") {
    discount(bank.store, session, null);
    return { goTo: addressOf(`checkout/${session.id}`) };
  }
  const card = cardOf(form.card);
  if (!card) return { message: "Choose one of the test cards. The sandbox refuses every other one." };
  return payWith(bank, session, card, form.action === "authenticated", addressOf);
}

function payWith(
  bank: Bank,
  session: Stripe.Checkout.Session,
  card: TestCard,
  isAuthenticated: boolean,
  addressOf: (page: string) => string,
): Submitted {
  const paid = bank.pay(session, card, isAuthenticated);
  switch (paid.outcome) {
    case "declined":
      return { message: `${paid.message} Nothing was charged. Choose another card.` };
    case "authenticate":
      return { goTo: addressOf(`checkout/${session.id}/authenticate?card=${card.number}`) };
    case "paid":
      return { goTo: successOf(session) };
  }
}

export const successOf = ({ success_url, id }: Stripe.Checkout.Session): string =>
  (success_url ?? "/").replace("{CHECKOUT_SESSION_ID}", id);

function applyCode(store: Store, session: Stripe.Checkout.Session, code: string): Submitted {
  const wanted = code.trim().toLowerCase();
  const promotion = store
    .all("promotion_code")
    .find((one) => one.active && one.code.toLowerCase() === wanted);
  if (!promotion || !session.allow_promotion_codes) return { message: "This code is invalid.", code };
  discount(store, session, promotion);
  return { goTo: "" };
}

function discount(
  store: Store,
  session: Stripe.Checkout.Session,
  promotion: Stripe.PromotionCode | null,
): void {
  const subtotal = session.amount_subtotal ?? 0;
  const coupon = store.get("coupon", (promotion?.promotion.coupon as string) ?? "");
  const off = Math.round((subtotal * (coupon?.percent_off ?? 0)) / 100);
  session.discounts = promotion ? [{ coupon: coupon?.id ?? null, promotion_code: promotion.id }] : [];
  session.amount_total = subtotal - off;
  session.total_details = { amount_discount: off, amount_shipping: 0, amount_tax: 0 };
  store.put(session);
}

export const authenticatePage = (session: Stripe.Checkout.Session, seller: string, card: string): Markup =>
  frame(
    "Confirm it’s you",
    html`<main class="wide"><div class="panel">
      <h1>Confirm it’s you</h1>
      <p>Your bank asks whether you are paying ${money(session.amount_total ?? 0)} to ${seller}.</p>
      <form method="post" action="../${session.id}" class="inline">
        <input type="hidden" name="card" value="${card}">
        <button class="main" name="action" value="authenticated">Complete authentication</button>
        <button name="action" value="refused-authentication">Fail authentication</button>
      </form>
    </div></main>`,
  );

/** In place of a checkout that has ended: paid in another tab, or expired. */
export const endedPage = (session: Stripe.Checkout.Session, seller: string): Markup =>
  frame(
    "Checkout ended",
    html`<main class="wide"><div class="panel">
      <h1>${session.status === "complete" ? "You’re all done here" : "This checkout has expired"}</h1>
      <p>${session.status === "complete" ? "This has been paid. You weren’t charged again." : "Nothing was charged. Go back and start again."}</p>
      <p><a href="${session.status === "complete" ? successOf(session) : (session.cancel_url ?? "/")}">Back to ${seller}</a></p>
    </div></main>`,
  );
