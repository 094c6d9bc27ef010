/** Profiles: users have their own, and can't make themselves administrators. */
import { describe, expect, inject, it } from "vitest";
import { checkTables } from "../../support/access/check-tables.ts";
import { rowsWith } from "../../support/access/stored-rows.ts";
import { codeFor, PASSWORD, visitor } from "../../support/users.ts";
import { accountsTables } from "./accounts-tables.ts";

const host = inject("host");
const scene = checkTables(accountsTables);

describe("user metadata", () => {
  const claims = { is_admin: true, isAdmin: true, admin: true, role: "service_role" };

  it("makes no one an administrator, neither at sign-up nor later", async () => {
    const client = visitor(host);
    const email = `impostor-${crypto.randomUUID()}@example.com`;
    await client.auth.signUp({ email, password: PASSWORD, options: { data: claims } });
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: await codeFor(host, email),
      type: "signup",
    });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ data: claims })).error).toBeNull();
    // The new token contains the metadata.
    expect((await client.auth.refreshSession()).error).toBeNull();

    const id = data.user?.id ?? "";
    expect((await client.rpc("is_user_admin")).data).toBe(false);
    expect((await client.from("profiles").select("id")).data).toEqual([{ id }]);
    expect(
      await rowsWith(scene().sql, "profiles", { id, is_admin: false, lifetime_message_count: 0 }),
    ).toHaveLength(1);
  });
});
