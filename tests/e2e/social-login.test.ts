/** Signing in with GitHub or Google, through a stand-in that speaks their protocols. */
import { newAccount, type ProviderStandIn, startProviderStandIn } from "../support/provider-stand-in.ts";
import { type SecondServer, startSecondServer } from "./support/second-server.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

let server: SecondServer;
let provider: ProviderStandIn;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  provider = await startProviderStandIn();
  server = await startSecondServer(provider.settings);
});
test.beforeEach(() => {
  provider.account = newAccount();
  provider.behaviour = "agree";
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

for (const name of ["GitHub", "Google"]) {
  test(`signs in with ${name}, and goes to the requested page`, async ({ page }) => {
    await page.goto(`${server.url}/settings/account`);
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await expect(page).toHaveURL(`${server.url}/settings/account`);
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toHaveValue(provider.account.email ?? "");
    await page.reload();
    await expect(email).toHaveValue(provider.account.email ?? "");
  });
}

test("explains why sign-in failed, and offers another try", async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  for (const [behaviour, sentence] of [
    ["deny", "You canceled that sign-in"],
    ["fail", "That service couldn’t confirm your identity"],
  ] as const) {
    provider.behaviour = behaviour;
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expectAccessible(page);
  }
  provider.behaviour = "agree";
  provider.account = newAccount({ isVerified: false });
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("alert")).toContainText("email isn’t verified");
  provider.account = newAccount();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(`${server.url}/chat`);
});
