/** An account for a test, created as a person would: in the browser, with the code from the mailbox. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "correct horse battery";

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs up on the page and arrives at the face's start: in the chat, once it has loaded, or at the courses. */
export async function signUp(
  page: Page,
  { arrivingAt }: { arrivingAt: "/chat" | "/courses" } = { arrivingAt: "/chat" },
): Promise<Account> {
  const email = `student-${randomUUID()}@example.com`;
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Code").fill(await mailedCode(page, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(arrivingAt);
  await expect(
    arrivingAt === "/chat"
      ? page.getByText("free messages used this month")
      : page.getByRole("heading", { name: "My Courses" }),
  ).toBeVisible();
  return { email, password: PASSWORD };
}

/** The latest code emailed to the address, read from the mailbox as a person would. */
export async function mailedCode(page: Page, email: string, olderThan?: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as {
        to: string;
        code: string;
      }[];
      code = mails.find((mail) => mail.to === email && mail.code)?.code ?? "";
      return code !== "" && code !== olderThan;
    })
    .toBe(true);
  return code;
}

/** Asks in the open conversation and waits until the answer is complete. */
export async function ask(page: Page, question: string): Promise<void> {
  const answers = page.getByRole("article", { name: "Answer" });
  const before = await answers.count();
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answers).toHaveCount(before + 1);
  await expect(answers.last().getByRole("button", { name: "Copy" })).toBeVisible();
}
