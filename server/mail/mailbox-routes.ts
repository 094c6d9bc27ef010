/**
 * `/dev/mailbox` for people and `/dev/mailbox.json` for programs (`?to=` an address: only its emails); mounted only with the embedded mailbox. It
 * contains everyone's codes, so only this machine can open it unless the operator allows more.
 */
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { Sql } from "../database/connection.ts";
import { readMailbox } from "./mailbox.ts";

export const MAILBOX_STYLE = `
      :root { color-scheme: light dark; }
      body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; font: 16px/1.6 system-ui, sans-serif; }
      article { border: 1px solid #8885; border-radius: 12px; margin: 1rem 0; padding: 1rem 1.25rem; overflow-wrap: anywhere; }
      h2 { font-size: 1.05rem; margin: 0; }
      .meta { color: #667; font-size: .875rem; margin: .125rem 0 .75rem; }
      .code { font: 700 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .2em; }
      @media (prefers-color-scheme: dark) { .meta { color: #9aa; } }
`;

/**
 * @param options.mayRead whether a request may read the emails.
 * @param options.settled waits for emails that are still being written.
 */
export function mailboxRoutes(
  sql: Sql,
  options: { mayRead: (request: Context["req"]) => boolean; settled: () => Promise<void> },
): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (!options.mayRead(c.req)) return c.text("Open the mailbox on the server's own machine.", 403);
    await options.settled();
    return await next();
  });
  routes.get("/mailbox.json", async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await readMailbox(sql, c.req.query("to")));
  });
  routes.get("/mailbox", async (c) => {
    const mails = await readMailbox(sql);
    c.header("Cache-Control", "no-store");
    return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="5">
    <title>Mailbox - Hornbook</title>
    <style>${raw(MAILBOX_STYLE)}</style>
  </head>
  <body>
    <h1>Mailbox</h1>
    <p>This server has no SMTP_URL, so it keeps its email here. The page refreshes itself.</p>
    ${mails.length === 0 ? html`<p>No email yet. Sign up, and the code appears here.</p>` : ""}
    ${mails.map(
      (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <p class="meta">to ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
        ${mail.code ? html`<p class="code">${mail.code}</p>` : html`<p>${mail.text}</p>`}
      </article>`,
    )}
  </body>
</html>`);
  });
  return routes;
}
