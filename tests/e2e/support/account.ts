/** An account for a test. first-steps.test.ts and accounts.test.ts sign up as a person does. */
import { randomUUID } from "node:crypto";
import { type APIResponse, expect, type Page } from "@playwright/test";

export const PASSWORD = "correct horse battery";

export interface Account {
  readonly email: string;
  readonly password: string;
}

interface Arrival {
  readonly arrivingAt: "/chat" | "/courses";
}

const newAccount = (): Account => ({ email: `student-${randomUUID()}@example.com`, password: PASSWORD });

/** Signs up through the API and arrives, signed in, at the face's start: in the chat, once it has loaded, or at the courses. */
export async function signUp(
  page: Page,
  { arrivingAt }: Arrival = { arrivingAt: "/chat" },
): Promise<Account> {
  const account = newAccount();
  const { email, password } = account;
  const document = await (await page.request.get("/auth")).text();
  const [, configuration = ""] = /id="hornbook-configuration"[^>]*>([^<]*)</.exec(document) ?? [];
  const { publishableKey } = JSON.parse(configuration) as { publishableKey: string };
  const call = async (path: string, data: object): Promise<APIResponse> => {
    const response = await page.request.post(`/auth/v1/${path}`, {
      headers: { apikey: publishableKey },
      data,
    });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response;
  };
  await call("signup", { email, password });
  const token = await mailedCode(page, email);
  const session = await (await call("verify", { type: "signup", email, token })).text();
  await keepSession(page, session);
  await page.goto(arrivingAt);
  await arrived(page, arrivingAt);
  return account;
}

/** Stores a session where the app looks for one, from an empty page of its origin. */
async function keepSession(page: Page, session: string): Promise<void> {
  const empty = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("**/empty", (route) => route.fulfill(empty));
  await page.goto("/empty");
  await page.unroute("**/empty");
  await page.evaluate((kept) => localStorage.setItem("hornbook-auth", kept), session);
}

/** Signs up on the page, with the code from the mailbox. */
export async function signUpByForm(
  page: Page,
  { arrivingAt }: Arrival = { arrivingAt: "/chat" },
): Promise<Account> {
  const account = newAccount();
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Code").fill(await mailedCode(page, account.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(arrivingAt);
  await arrived(page, arrivingAt);
  return account;
}

async function arrived(page: Page, place: Arrival["arrivingAt"]): Promise<void> {
  await expect(
    place === "/chat"
      ? page.getByText("free messages used this month")
      : page.getByRole("heading", { name: "My Courses" }),
  ).toBeVisible();
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
