/** Signing in with an account elsewhere, through a stand-in that speaks the providers' wire. */
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
  test(`signs in with ${name}, to where it wanted to go`, async ({ page }) => {
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

test("says in words why nobody is signed in, and lets try again @phone", async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  for (const [behaviour, sentence] of [
    ["deny", "You didn’t allow us to sign you in that way"],
    ["fail", "That service didn’t confirm who you are"],
  ] as const) {
    provider.behaviour = behaviour;
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expectAccessible(page);
  }
  provider.behaviour = "agree";
  provider.account = newAccount({ isVerified: false });
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("alert")).toContainText("e-mail address isn’t verified");
  provider.account = newAccount();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(`${server.url}/chat`);
});
