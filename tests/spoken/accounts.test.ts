/** Signing up, signing in, the second step, and a forgotten password. */
import { Secret, TOTP } from "otpauth";
import { mailedCode, openAccount, PASSWORD, scrollThrough } from "../e2e/support/account.ts";
import { journey } from "./journey.ts";

journey("sign-up", async ({ page, listener }) => {
  const email = `student-${crypto.randomUUID()}@example.com`;
  await listener.open("/");
  await listener.landmarks();
  await listener.headings();
  await listener.press("Tab", { times: 6 });
  await listener.activate(page.getByRole("link", { name: /^(Sign up|Get started|Start)/i }).first(), {
    until: page.getByLabel("Password", { exact: true }),
  });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("Email"));
  await listener.type(email);
  await listener.press("Tab");
  await listener.type("short");
  await listener.press("Enter");
  await listener.goTo(page.getByLabel("Password", { exact: true }));
  await page.keyboard.press("Control+a");
  // The judge of passwords loads once one is typed.
  await listener.type(PASSWORD, { until: page.getByText("Very hard to guess") });
  await listener.press("Enter", { until: page.getByLabel("Code") });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("Code"));
  await listener.type("000000");
  await listener.press("Enter", { until: page.getByRole("alert") });
  await page.keyboard.press("Control+a");
  await listener.type(await mailedCode(page, email));
  await listener.press("Enter", { until: page.getByRole("checkbox", { name: "Torts" }) });
  await listener.read(page.getByRole("main"));
  await listener.activate(page.getByRole("link", { name: "Skip for now" }), {
    until: page.getByText("free messages used this month"),
  });
});

journey("sign-in", async ({ page, listener }) => {
  const { email } = await openAccount(page);
  await page.evaluate(() => localStorage.clear());
  await listener.open("/auth?redirectTo=%2Fsettings", { until: page.getByLabel("Email") });
  await listener.headings();
  await listener.press("Tab", { times: 12 });
  await listener.goTo(page.getByLabel("Email"));
  await listener.type(email);
  await listener.press("Tab");
  await listener.goTo(page.getByLabel("Password", { exact: true }));
  await listener.type("not the password");
  await listener.press("Enter", { until: page.getByRole("alert") });
  await listener.goTo(page.getByLabel("Password", { exact: true }));
  await page.keyboard.press("Control+a");
  await listener.type(PASSWORD);
  await listener.press("Enter", { until: page.getByText("Free Tier") });
});

journey("second-factor", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/settings/account", { until: page.getByLabel("First name") });
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  await listener.landmarks();
  await listener.headings();
  await listener.activate(page.getByRole("button", { name: "Set up" }), {
    until: page.getByRole("dialog").getByRole("link", { name: "Open your app" }),
  });
  const dialog = page.getByRole("dialog");
  await listener.read(dialog);
  const link = await dialog.getByRole("link", { name: "Open your app" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await listener.goTo(dialog.getByLabel("Current code"));
  await listener.type("000000");
  await listener.press("Enter", { until: page.getByRole("alert") });
  await page.keyboard.press("Control+a");
  await listener.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await listener.press("Enter", { until: page.getByRole("list", { name: "Recovery codes" }) });
  await listener.press("Tab", { times: 4 });
  await listener.activate(page.getByRole("button", { name: /saved these codes/ }), {
    until: page.getByRole("button", { name: "Turn off" }),
  });
});

journey("reset-password", async ({ page, listener }) => {
  const { email } = await openAccount(page);
  const earlier = await mailedCode(page, email);
  await page.evaluate(() => localStorage.clear());
  await listener.open("/auth", { until: page.getByLabel("Email") });
  await listener.activate(page.getByRole("button", { name: "Forgot your password?" }), {
    until: page.getByRole("button", { name: "Send the code" }),
  });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("Email"));
  await listener.type(email);
  await listener.press("Enter", { until: page.getByLabel("Code") });
  await listener.type(await mailedCode(page, email, earlier));
  await listener.press("Enter", { until: page.getByLabel("New password") });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("New password"));
  await listener.type("another long password", { until: page.getByText("Very hard to guess") });
  await listener.press("Enter", { until: page.getByText("free messages used this month") });
});
