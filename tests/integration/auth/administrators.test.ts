import { describe, expect, it } from "vitest";
import { enroll, enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { openSuite } from "../../support/suite.ts";
import { type Client, makeAdmin, PASSWORD, signUp, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();

const isAdmin = async (client: Client) => (await client.rpc("is_user_admin")).data;
const seesOthers = async (client: Client) =>
  ((await client.from("profiles").select("id")).data?.length ?? 0) > 1;

describe("an administrator", () => {
  it("works at aal1 without a second factor, and needs aal2 with one", async () => {
    const admin = await signUp(host, "admin");
    await signUp(host, "student");
    await makeAdmin(sql, admin);
    expect([await isAdmin(admin.client), await seesOthers(admin.client)]).toEqual([true, true]);
    await enroll(admin.client, "Begun");
    expect(await isAdmin(admin.client)).toBe(true);
    await admin.client.auth.mfa.unenroll({
      factorId: (await admin.client.auth.mfa.listFactors()).data?.all[0]?.id ?? "",
    });
    const authenticator = await enrollVerified(admin.client);
    expect([await isAdmin(admin.client), await seesOthers(admin.client)]).toEqual([true, true]);

    const client = visitor(host);
    await client.auth.signInWithPassword({ email: admin.email, password: PASSWORD });
    expect([await isAdmin(client), await seesOthers(client)]).toEqual([false, false]);
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect([await isAdmin(client), await seesOthers(client)]).toEqual([true, true]);
  });

  it("isn't made by aal2 alone", async () => {
    const { client } = await signUp(host, "student");
    await enrollVerified(client);
    expect([await isAdmin(client), await seesOthers(client)]).toEqual([false, false]);
  });
});
