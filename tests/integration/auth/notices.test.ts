import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { enroll, enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mail.ts";
import {
  codeFor,
  makeAdmin,
  ownerConnection,
  PASSWORD,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
afterAll(() => sql.end());

const ADDED = "Two-step sign-in was set up for your Hornbook account";
const REMOVED = "An authenticator was removed from your Hornbook account";
const CODES_MADE = "New recovery codes for your Hornbook account";
const CODE_USED = "A recovery code of your Hornbook account was used";
const PASSWORD_CHANGED = "Your Hornbook password was changed";
const EMAIL_CHANGED = "Your Hornbook e-mail address was changed";

/** The subjects of the mails without a code, oldest first. */
async function noticesTo(email: string): Promise<string[]> {
  const mails = await mailsTo(host, email);
  return mails
    .filter(({ code }) => code === null)
    .map(({ subject }) => subject)
    .reverse();
}
const expectNotices = async (email: string, subjects: string[]) =>
  await expect.poll(() => noticesTo(email)).toEqual(subjects);
/** What else was noted before is mailed by now: notices are sent in order. */
async function expectNoOther(user: TestUser, before: string[]): Promise<void> {
  await user.client.auth.updateUser({ password: "a password of the end", current_password: PASSWORD });
  await expectNotices(user.email, [...before, PASSWORD_CHANGED]);
}

describe("the owner of an account is mailed", () => {
  it("when an authenticator is added, and when it is removed", async () => {
    const user = await signUp(host, "owner");
    const authenticator = await enrollVerified(user.client);
    await expectNotices(user.email, [ADDED]);
    // One that is not verified yet guards nothing.
    const { factorId } = await enroll(user.client, "Tablet");
    await user.client.auth.mfa.unenroll({ factorId });
    await verifyCode(user.client, authenticator, authenticator.code());
    await user.client.auth.mfa.unenroll(authenticator);
    await expectNotices(user.email, [ADDED, REMOVED]);
    const [notice] = await mailsTo(host, user.email);
    expect(notice?.text).toContain(`${host.url}/auth at once`);
    expect(notice?.text).toContain(`${host.url}/contact`);
    await user.client.auth.refreshSession();
    await expectNoOther(user, [ADDED, REMOVED]);
  });

  it("when recovery codes are made anew, and when one is used", async () => {
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

  it("when the password is changed, not when that is refused", async () => {
    const user = await signUp(host, "owner");
    const change = (current_password: string) =>
      user.client.auth.updateUser({ password: "another long password", current_password });
    expect((await change("not the password")).error).not.toBeNull();
    expect((await change(PASSWORD)).error).toBeNull();
    await expectNotices(user.email, [PASSWORD_CHANGED]);
  });

  it("at the old address when there is a new one", async () => {
    const user = await signUp(host, "owner");
    const email = `moved-${randomUUID()}@example.com`;
    await user.client.auth.updateUser({ email });
    await visitor(host).auth.verifyOtp({ email, token: await codeFor(host, email), type: "email_change" });
    await expectNotices(user.email, ["Your Hornbook e-mail address is about to change", EMAIL_CHANGED]);
    const [notice] = await mailsTo(host, user.email);
    expect(notice?.text).toContain(email);
    expect(notice?.text).toContain(`${host.url}/contact`);
    expect(notice?.text).not.toContain("/auth");
    expect(await noticesTo(email)).toEqual([]);
  });

  it("not of an account that nobody has confirmed, nor of one that is deleted", async () => {
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

describe("the administrators are mailed", () => {
  it("of a report, with where it is and what the reader writes", async () => {
    const [admin, reader] = await Promise.all([signUp(host, "admin"), signUp(host, "reader")]);
    await makeAdmin(sql, admin);
    // In one transaction: nobody else's report is the one of this hour.
    const report = (details: string) =>
      sql.begin(async (transaction) => {
        await transaction`update hornbook_server.report_mails set last_at = '-infinity'`;
        const passage_id = "torts/battery#rule";
        await transaction`
        insert into public.content_reports ${transaction([
          { user_id: reader.id, passage_id, reason: "wrong", details },
          { user_id: reader.id, passage_id, reason: "other", details: "the second of this hour" },
        ])}`;
      });
    await report("The duty <b>is</b> missing.");
    const subject = "A reader reports an error: torts/battery#rule";
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
