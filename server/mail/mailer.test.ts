/** Mail leaves this machine encrypted, or not at all. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostOffice, startPostOffice } from "../../tests/support/post-office.ts";
import type { Sql } from "../database/connection.ts";
import { createLogger } from "../log.ts";
import { createMailer } from "./mailer.ts";

/** Offers no encryption. */
let post: PostOffice;
beforeAll(async () => {
  post = await startPostOffice();
});
afterAll(() => post?.stop());

const send = (smtpUrl: string) =>
  createMailer({
    settings: { smtpUrl, mailFrom: "Hornbook <mail@example.com>", site: "hornbook" },
    publicUrl: "https://example.com",
    sql: (() => {}) as unknown as Sql,
    log: createLogger("silent"),
  }).sendNotice("student@example.com", { kind: "password_changed", detail: null });

it("a mail server on this machine needs no encryption", async () => {
  await send(post.url);
  expect(post.letters.map(({ to }) => to)).toEqual(["student@example.com"]);
});

it("another one gets nothing without, unless its address says so", async () => {
  post.letters.length = 0;
  // Leads here, and isn't known to.
  const elsewhere = post.url.replace("127.0.0.1", "0.0.0.0");
  await expect(send(elsewhere)).rejects.toMatchObject({ code: "ETLS" });
  expect(post.letters).toEqual([]);
  await send(`${elsewhere}?requireTLS=false`);
  expect(post.letters).toHaveLength(1);
});
