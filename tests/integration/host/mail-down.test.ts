/** Emails about an account or a payment wait for the mail server. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { type PostOffice, startPostOffice } from "../../support/post-office.ts";
import { ownerConnection } from "../../support/users.ts";

let post: PostOffice;
let host: OwnHost;

beforeAll(async () => {
  post = await startPostOffice();
  host = await startOwnHost({ SMTP_URL: post.url, MAIL_FROM: "Hornbook <mail@example.com>" });
});
afterAll(async () => {
  await host?.stop();
  post?.stop();
});

it("a notice stays until the mail server has it, and one that is put off doesn't hold back the next", async () => {
  const sql = ownerConnection(host);
  const changePassword = async () => {
    const email = `${randomUUID()}@example.com`;
    await sql`
      insert into auth.users (id, email, aud, role, email_confirmed_at)
      values (${randomUUID()}, ${email}, 'authenticated', 'authenticated', now())`;
    await sql`update auth.users set encrypted_password = 'another' where email = ${email}`;
    return email;
  };
  const waiting = async () => (await sql`select from hornbook_server.notices`).length;
  const received = () => post.letters.map(({ to }) => to);

  post.setDown(true);
  const first = await changePassword();
  await expect.poll(() => post.refusals).toBeGreaterThan(0);
  expect(await waiting()).toBe(1);

  post.setDown(false);
  post.putOff(first);
  const second = await changePassword();
  await expect.poll(received).toEqual([second]);
  await expect.poll(waiting).toBe(1);

  post.putOff(null);
  await sql`select pg_notify('hornbook_notice', '')`;
  await expect.poll(received).toEqual([second, first]);
  await expect.poll(waiting).toBe(0);
  await sql.end();
});
