/** The contact form's function: what it stores, what it refuses, and how often you can write. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askApi } from "../support/api-request.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { makeAdmin, signUp, visitor } from "../support/users.ts";

startSuiteHost();

const letter = (changes: Record<string, unknown> = {}) => ({
  name: "Myra Bradwell",
  email: `myra-${randomUUID()}@example.com`,
  subject: "Admission",
  message: "May I practise?\n\nYours, M. B.",
  ...changes,
});

let lastAddress = 0;
/** Sends from a fresh network address by default. */
async function send(body: unknown, from = `198.51.100.${++lastAddress}`) {
  const answer = await askApi(host, "/functions/v1/send-contact-message", { method: "POST", body, from });
  return { ...answer, error: (answer.body as { error?: { code: string; message: string } }).error };
}

const kept = async (email: unknown) =>
  await sql`select name, email, subject, message, answered_at from public.contact_messages where email = ${String(email)}`;

describe("a message", () => {
  it("from a visitor is stored as written, and an administrator can read it", async () => {
    const sent = letter();
    const { status, body } = await send(sent);
    expect([status, body]).toEqual([201, { status: "sent" }]);
    expect([...(await kept(sent.email))]).toEqual([{ ...sent, answered_at: null }]);

    const admin = await signUp(host, "admin");
    await makeAdmin(sql, admin);
    const { data } = await admin.client.from("contact_messages").select("message").eq("email", sent.email);
    expect(data).toEqual([{ message: sent.message }]);
  });

  it("isn't taken as plain text, which any page could send through its visitors", async () => {
    const sent = letter();
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const { status } = await askApi(host, "/functions/v1/send-contact-message", {
        body: sent,
        from: "198.51.100.251",
        headers: { "content-type": type },
      });
      expect(status).toBe(422);
    }
    expect(await kept(sent.email)).toEqual([]);
  });

  it("loses surrounding spaces", async () => {
    const sent = letter({ name: "  Myra  ", subject: "\tAdmission\n" });
    expect((await send(sent)).status).toBe(201);
    expect(await kept(sent.email)).toMatchObject([{ name: "Myra", subject: "Admission" }]);
  });

  it("can't bypass the function, and only administrators can read it", async () => {
    const user = await signUp(host, "reader");
    for (const client of [visitor(host), user.client]) {
      expect((await client.from("contact_messages").insert(letter())).error?.code).toBe("42501");
      const { data } = await client.from("contact_messages").select("email");
      expect(data ?? []).toEqual([]);
      const call = await client.rpc("accept_contact_message", {
        sender_address: "198.51.100.250",
        sender_name: "Myra",
        sender_email: "myra@example.com",
        subject: "Admission",
        message: "May I?",
      });
      expect(call.error?.code).toBe("42501");
    }
  });
});

describe("refused", () => {
  it.each([
    ["no name", { name: "" }, "name"],
    ["a name of spaces", { name: "   " }, "name"],
    ["a name too long", { name: "M".repeat(201) }, "name"],
    ["no email address", { email: undefined }, "email"],
    ["a malformed email address", { email: "myra at example.com" }, "email"],
    ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
    ["an address without a real domain", { email: "ann@x" }, "email"],
    ["a line break in the email address", { email: "a@example.com\nBcc: b@example.com" }, "email"],
    ["no subject", { subject: null }, "subject"],
    ["a subject too long", { subject: "S".repeat(301) }, "subject"],
    ["no message", { message: "\n\n" }, "message"],
    ["a message too long", { message: "M".repeat(10_001) }, "message"],
    ["a message that isn't a string", { message: { $ne: null } }, "message"],
  ])("%s", async (_, changes, named) => {
    const sent = letter(changes);
    const { status, error } = await send(sent);
    expect([status, error?.code]).toEqual([422, "invalid_message"]);
    expect(error?.message.toLowerCase()).toContain(named);
    expect(await kept(sent.email)).toHaveLength(0);
  });

  it.each([["nothing"], ["[]"], ["null"], ["{"]])("a body that isn't a message: %s", async (body) => {
    const { status, error } = await send(body);
    expect([status, error?.code]).toEqual([422, "invalid_message"]);
  });

  it("a message with the hidden field filled in, with an explanation", async () => {
    const sent = letter({ website: "https://spam.example" });
    const { status, error } = await send(sent);
    expect([status, error?.code]).toEqual([422, "invalid_message"]);
    expect(await kept(sent.email)).toHaveLength(0);
    expect((await send({ ...sent, website: "" })).status).toBe(201);
  });
});

describe("the rate limit", () => {
  it("allows three messages an hour from one email address, however spelled and from any network", async () => {
    const { email } = letter();
    for (const written of [email, email.toUpperCase(), email])
      expect((await send(letter({ email: written }))).status).toBe(201);
    const { status, error, headers } = await send(letter({ email }));
    expect([status, error?.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "3600"]);
  });

  it("allows ten an hour from one network address, even when all arrive at once", async () => {
    const from = "203.0.113.9";
    const answers = await Promise.all(Array.from({ length: 14 }, () => send(letter(), from)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await send(letter(), "203.0.113.10")).status).toBe(201);
  });

  it("counts the real network address, not one that the sender claims", async () => {
    const from = "203.0.113.20";
    for (let sent = 0; sent < 10; sent++)
      expect((await send(letter(), `192.0.2.${sent}, ${from}`)).status).toBe(201);
    expect((await send(letter(), `192.0.2.99, ${from}`)).status).toBe(429);
  });

  it("resets after an hour, and deletes the hour's records", async () => {
    const from = "203.0.113.30";
    const { email } = letter();
    for (let sent = 0; sent < 4; sent++) await send(letter({ email }), from);
    await sql`update app_private.contact_attempts set created_at = created_at - interval '61 minutes'`;
    expect((await send(letter({ email }), from)).status).toBe(201);
    const [left] = await sql`select count(*)::int from app_private.contact_attempts`;
    expect(left).toEqual({ count: 3 });
  });
});
