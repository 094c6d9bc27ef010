/** The frame and look of the sandbox's pages: plain forms that need no script. */
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --page: #faf6ee; --side: #f2ecdf; --raised: #fffefb; --ink: #1d2433; --soft: #59606f;
  --line: #ddd5c4; --strong: #8d8675; --accent: #812a2d; --on-accent: #fff; --tint: #f5e5df; --warn: #faeebc; --good: #236440;
  --bad: #a11d1d; --bad-tint: #fae5e2; }
@media (prefers-color-scheme: dark) { :root { --page: #0c1018; --side: #0c1018; --raised: #171d2a; --ink: #ebe7dd; --soft: #a9afbc;
  --line: #2a3242; --strong: #6b7485; --accent: #ef9f92; --on-accent: #1d1010; --tint: #33222a; --warn: #443a1c; --good: #7fd09f;
  --bad: #f0a29b; --bad-tint: #3a1f22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 "Inter Variable", system-ui, sans-serif; }
.banner { background: var(--warn); padding: .75rem 1rem; text-align: center; font-size: .9375rem; border-bottom: 1px solid var(--line); }
h1, h2, h3, .serif { font-family: "Source Serif 4 Variable", Georgia, serif; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.25rem; margin: 0 0 1rem; } h3 { font-size: 1.0625rem; margin: 0; }
a { color: var(--accent); } p { margin: 0; }
.soft { color: var(--soft); } .small { font-size: .875rem; } h1.soft { font: inherit; } .total .soft { font-size: 1rem; }
.pay form > p { margin-bottom: 1.5rem; } .pay form > button + p { text-align: center; margin: 1rem 0 0; }
.split { display: grid; min-height: calc(100dvh - 3rem); }
.split > * { padding: 2rem 1rem; } .split > * > * { max-width: 27.5rem; margin-inline: auto; }
.pay { background: var(--raised); border-top: 1px solid var(--line); }
@media (min-width: 56rem) { .split { grid-template-columns: 1fr 1fr; } .split > * { padding: 3rem 3.5rem; }
  .side { background: var(--side); } .side > * { margin-inline: auto 0; } .pay { border-top: 0; border-left: 1px solid var(--line); }
  .pay > * { margin-inline: 0 auto; } }
.brand { display: flex; align-items: center; gap: .75rem; margin-bottom: 2.5rem; font-weight: 600; font-size: 1.125rem; }
.brand a { text-decoration: none; display: grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; margin-left: -.75rem; }
.total { font-size: 2.75rem; font-weight: 650; letter-spacing: -.02em; line-height: 1.2; margin-bottom: 1.5rem; }
.row { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; padding: .75rem 0; border-top: 1px solid var(--line); }
.row b { font-weight: 600; } .num { font-variant-numeric: tabular-nums; white-space: nowrap; }
.good { color: var(--good); }
form { margin: 0; } fieldset { border: 0; padding: 0; margin: 0 0 1.5rem; } legend { font-weight: 500; padding: 0; margin-bottom: .5rem; }
.cards { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
.cards label { position: relative; display: grid; min-height: 3.5rem; padding: .5rem .75rem; border: 1px dashed var(--strong); border-radius: .5rem; cursor: pointer; align-content: center; }
.cards label:has(:checked) { border: 1px solid var(--accent); background: var(--tint); }
.cards label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.cards input { position: absolute; opacity: 0; }
input[type=text] { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--strong); border-radius: .5rem; padding: .625rem .75rem; width: 100%; min-height: 2.75rem; }
label.field { display: grid; gap: .25rem; font-weight: 500; }
button { font: inherit; font-weight: 500; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: var(--raised); color: var(--ink); cursor: pointer; }
button.main { width: 100%; min-height: 3rem; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; } .inline .grow { flex: 1; min-width: 10rem; }
.alert { background: var(--bad-tint); border: 1px solid var(--bad); border-radius: .5rem; padding: .75rem 1rem; margin-bottom: 1.5rem; }
.wide { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.5rem; }
.panel { background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; display: grid; gap: 1rem; }
.panel .row:first-of-type { border-top: 0; } code { font-size: .8125rem; overflow-wrap: anywhere; }
`;

/** A page that says above all that no money moves. */
export const frame = (title: string, content: Markup) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${title} - Payment sandbox</title>
    <style>${{ toString: () => SANDBOX_STYLE, isEscaped: true } as unknown as HtmlEscapedString}</style>
  </head>
  <body>
    <header class="banner"><b>Payment sandbox. No money moves.</b> Use a test card. Real cards can’t be entered.</header>
    ${content}
  </body>
</html>`;

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const money = (cents: number): string => dollars.format(cents / 100);

export const longDate = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
