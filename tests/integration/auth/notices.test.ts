import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { enroll, enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mail.ts";
import { openSuite } from "../../support/suite.ts";
import { codeFor, makeAdmin, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();

const ADDED = "Two-factor authentication is on for your Hornbook account";
const REMOVED = "An authenticator was removed from your Hornbook account";
const CODES_MADE = "New recovery codes for your Hornbook account";
const CODE_USED = "A recovery code for your Hornbook account was used";
const PASSWORD_CHANGED = "Your Hornbook password was changed";
const EMAIL_CHANGED = "Your Hornbook email address was changed";

/** The subjects of the emails without a code, oldest first. */
async function noticesTo(email: string): Promise<string[]> {
  const mails = await mailsTo(host, email);
  return mails
    .filter(({ code }) => code === null)
    .map(({ subject }) => subject)
    .reverse();
}
const expectNotices = async (email: string, subjects: string[]) =>
  await expect.poll(() => noticesTo(email)).toEqual(subjects);
/** Earlier notices are sent by now, because notices are sent in order. */
async function expectNoOther(user: TestUser, before: string[]): Promise<void> {
  await user.client.auth.updateUser({ password: "a password of the end", current_password: PASSWORD });
  await expectNotices(user.email, [...before, PASSWORD_CHANGED]);
}

describe("an account's owner gets an email", () => {
  it("when an authenticator is added, and when it is removed", async () => {
    const user = await signUp(host, "owner");
    const authenticator = await enrollVerified(user.client);
    await expectNotices(user.email, [ADDED]);
    // An unverified one doesn't protect anything yet.
    const { factorId } = await enroll(user.client, "Tablet");
    await user.client.auth.mfa.unenroll({ factorId });
    await verifyCode(user.client, authenticator, authenticator.code());
    await user.client.auth.mfa.unenroll(authenticator);
    await expectNotices(user.email, [ADDED, REMOVED]);
    const [notice] = await mailsTo(host, user.email);
    expect(notice?.text).toContain(`${host.url}/auth right away`);
    expect(notice?.text).toContain(`${host.url}/contact`);
    await user.client.auth.refreshSession();
    await expectNoOther(user, [ADDED, REMOVED]);
  });

  it("when recovery codes are replaced, and when one is used", async () => {
    const user = await signUp(host, "owner");
    await enrollVerified(user.client);
    await user.client.rpc("create_recovery_codes");
    const { data: codes } = await user.client.rpc("create_recovery_codes");
    await expectNotices(user.email, [ADDED, CODES_MADE, CODES_MADE]);
    const client = visitor(host);
    const { data } = await client.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    const use = (code: string) =>
      askFunction(host, "use-recovery-code", { token: data.session?.access_token ?? "", body: { code } });
    await use("0000-0000-0000-0000");
    await use(codes?.[0] ?? "");
    await expectNotices(user.email, [ADDED, CODES_MADE, CODES_MADE, CODE_USED]);
    await expectNoOther({ ...user, client }, [ADDED, CODES_MADE, CODES_MADE, CODE_USED]);
  });

  it("when the password changes, but not when a change is refused", async () => {
    const user = await signUp(host, "owner");
    const change = (current_password: string) =>
      user.client.auth.updateUser({ password: "another long password", current_password });
    expect((await change("not the password")).error).not.toBeNull();
    expect((await change(PASSWORD)).error).toBeNull();
    await expectNotices(user.email, [PASSWORD_CHANGED]);
  });

  it("at the old address when the address changes", async () => {
    const user = await signUp(host, "owner");
    const email = `moved-${randomUUID()}@example.com`;
    await user.client.auth.updateUser({ email, current_password: PASSWORD });
    await visitor(host).auth.verifyOtp({ email, token: await codeFor(host, email), type: "email_change" });
    await expectNotices(user.email, ["Your Hornbook email address is about to change", EMAIL_CHANGED]);
    const [notice] = await mailsTo(host, user.email);
    expect(notice?.text).toContain(email);
    expect(notice?.text).toContain(`${host.url}/contact`);
    expect(notice?.text).not.toContain("/auth");
    expect(await noticesTo(email)).toEqual([]);
  });

  it("but not for an unconfirmed account or a deleted one", async () => {
    const email = `unproved-${randomUUID()}@example.com`;
    const client = visitor(host);
    await client.auth.signUp({ email, password: PASSWORD });
    await sql`update auth.users set encrypted_password = 'another' where email = ${email}`;
    const leaver = await signUp(host, "leaver");
    await enrollVerified(leaver.client);
    await expectNotices(leaver.email, [ADDED]);
    await sql`delete from auth.users where id = ${leaver.id}`;
    const user = await signUp(host, "last");
    await expectNoOther(user, []);
    expect([await noticesTo(email), await noticesTo(leaver.email)]).toEqual([[], []]);
  });
});

describe("the administrators get an email", () => {
  it("about a report, with its address and the reader's words", async () => {
    const [admin, reader] = await Promise.all([signUp(host, "admin"), signUp(host, "reader")]);
    await makeAdmin(sql, admin);
    // In one transaction, so that no other test's report is this hour's.
    const report = (details: string) =>
      sql.begin(async (transaction) => {
        await transaction`update app_private.report_announcements set last_at = '-infinity'`;
        const passage_id = "torts/battery#rule";
        await transaction`
        insert into public.content_reports ${transaction([
          { user_id: reader.id, passage_id, reason: "wrong", details },
          { user_id: reader.id, passage_id, reason: "other", details: "the second of this hour" },
        ])}`;
      });
    await report("The duty <b>is</b> missing.");
    const subject = "A reader reported an error: torts/battery#rule";
    await expectNotices(admin.email, [subject]);
    const [mail] = await mailsTo(host, admin.email);
    expect(mail?.text).toContain("The law is wrong or incomplete.");
    expect(mail?.text).toContain(`${host.url}/outlines/torts/battery#rule`);
    expect(mail?.text).toContain("The duty <b>is</b> missing.");
    expect(mail?.html).toContain("The duty &lt;b&gt;is&lt;/b&gt; missing.");
    await report("And again.");
    await expectNotices(admin.email, [subject, subject]);
    expect(await noticesTo(reader.email)).toEqual([]);
  });
});
