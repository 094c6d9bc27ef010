/** The contact form: nothing written in it is lost, and what it says was sent was sent. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/test.ts";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Myra Bradwell");
  await page.getByLabel("Email").fill(`myra-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Subject").fill("Admission");
  await page.getByLabel("Message").fill("May I practise?");
}

test("sends a message, thanks for it, and takes another", async ({ page }) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Message")).toHaveAttribute("rows", "6");
  await expectAccessible(page);
  await fillIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/functions/v1/send-contact-message", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  for (const label of ["Name", "Email", "Subject", "Message"])
    await expect(page.getByLabel(label)).toHaveValue("");
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("says what is missing, field by field, and loses nothing", async ({ page }) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toHaveText([
    "Enter your name.",
    "Enter your email address.",
    "Enter a subject.",
    "Enter a message.",
  ]);
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);

  await fillIn(page);
  for (const incomplete of ["myra at example.com", "myra@example"]) {
    await page.getByLabel("Email").fill(incomplete);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText([/Enter a full email address/]);
    await expect(page.getByLabel("Email")).toBeFocused();
  }
  await expect(page.getByLabel("Message")).toHaveValue("May I practise?");
});

test("keeps a draft across a reload", async ({ page }) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Myra Bradwell");
  await expect(page.getByLabel("Message")).toHaveValue("May I practise?");
});

test("keeps what is typed before the scripts arrive", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Typed at once");
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("current_domain"))).toBe("hornbook");
  await expect(page.getByLabel("Message")).toHaveValue("Typed at once");
});

test.describe("when sending fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says so, keeps the text, and sends it the next time", async ({ page }) => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await fillIn(page);
    await page.route("**/functions/v1/send-contact-message", (route) => route.abort());
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("May I practise?");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  });

  test("says why when one address has sent too many", async ({ page }) => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await fillIn(page);
    await page.route("**/functions/v1/send-contact-message", (route) =>
      route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: "Wait an hour." } } }),
    );
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wait an hour.");
    await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Admission");
  });
});
