/** No status, body or header reveals whether an address has an account. `tests/timing` compares how long the answers take. */
import { describe, expect, it } from "vitest";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { LIFTED_BUDGETS, pendingAccount, stranger } from "../../support/known-addresses.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signUp } from "../../support/users.ts";

startSuiteHost(LIFTED_BUDGETS);

/** Replaces values that differ between requests with their format. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formOf(part)]));
  }
  if (typeof value !== "string") return value;
  return value
    .replace(/[\w-]+@example\.com/, "an address")
    .replace(/[\da-f]{8}-[\da-f]{4}-(\d)[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/, "a UUID of version $1")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, "a time");
}

const visible = ({ status, headers, body }: ApiAnswer) => ({
  status,
  body: formOf(body),
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !["date", "content-length", "content-security-policy"].includes(name)),
  ),
});

type Ask = (email: string) => Promise<ApiAnswer>;
const post =
  (path: string, fields: object): Ask =>
  (email) =>
    askApi(host, `/auth/v1${path}`, { body: { email, ...fields } });

const routes: [string, Ask][] = [
  ["/signup", post("/signup", { password: PASSWORD, data: { first_name: "Ada" } })],
  ["/signup with a weak password", post("/signup", { password: "short" })],
  ["/recover", post("/recover", {})],
  ["/otp", post("/otp", {})],
  ["/resend", post("/resend", { type: "signup" })],
  ["a wrong password", post("/token?grant_type=password", { password: "a wrong password" })],
  ["/verify signup", post("/verify", { type: "signup", token: "123456" })],
  ["/verify recovery", post("/verify", { type: "recovery", token: "123456" })],
  ["/verify email", post("/verify", { type: "email", token: "123456" })],
  ["/verify email_change", post("/verify", { type: "email_change", token: "123456" })],
];

describe("the answer", () => {
  it.each(routes)("to %s is the same for a known, a pending and an unknown address", async (_name, ask) => {
    const member = (await signUp(host, "member")).email;
    const known = visible(await ask(member));
    expect(visible(await ask(await pendingAccount(host)))).toEqual(known);
    expect(visible(await ask(stranger()))).toEqual(known);
  });

  it("to an email change is the same whether or not the new address is taken", async () => {
    const owner = await signUp(host, "owner");
    const change = async (email: string) => {
      const mover = await signUp(host, "mover");
      const body = { email, current_password: PASSWORD };
      return (await askApi(host, "/auth/v1/user", { method: "PUT", token: mover.accessToken, body })).status;
    };
    expect([await change(owner.email), await change(stranger())]).toEqual([200, 200]);
  });
});
