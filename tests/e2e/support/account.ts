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

/**
 * Signs up through the API and arrives, signed in, at a page. Of the chat and the courses, waits until they have loaded.
 * @param arrivingAt a path.
 */
export async function signUp(
  page: Page,
  { arrivingAt }: { readonly arrivingAt: string } = { arrivingAt: "/chat" },
): Promise<Account> {
  const account = await openAccount(page);
  await page.goto(arrivingAt);
  if (arrivingAt === "/chat" || arrivingAt === "/courses") await arrived(page, arrivingAt);
  return account;
}

/** Signs up through the API: whatever the page opens next, it opens signed in. */
export async function openAccount(page: Page): Promise<Account> {
  return (await openSession(page)).account;
}

/**
 * Signs up with conversations, each of which is the questions asked in it through the API, and opens the last.
 * chat.test.ts and first-steps.test.ts ask as a person does.
 */
export async function signUpWithConversations(page: Page, ...conversations: string[][]): Promise<Account> {
  const { account, call } = await openSession(page);
  let id = "";
  for (const questions of conversations) id = await askThroughApi(call, questions);
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole("article", { name: "Answer" }).last()).toBeVisible();
  await arrived(page, "/chat");
  return account;
}

/** Posts to a path of the API. Once the account is confirmed, in its name. */
type Call = (path: string, data: object) => Promise<APIResponse>;

async function openSession(page: Page): Promise<{ account: Account; call: Call }> {
  const account = newAccount();
  const { email, password } = account;
  const document = await (await page.request.get("/auth")).text();
  const [, configuration = ""] = /id="hornbook-configuration"[^>]*>([^<]*)</.exec(document) ?? [];
  const { publishableKey } = JSON.parse(configuration) as { publishableKey: string };
  const headers: Record<string, string> = { apikey: publishableKey };
  const call: Call = async (path, data) => {
    const response = await page.request.post(path, { headers, data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response;
  };
  await call("/auth/v1/signup", { email, password });
  const token = await mailedCode(page, email);
  const session = await (await call("/auth/v1/verify", { type: "signup", email, token })).text();
  await keepSession(page, session);
  headers.authorization = `Bearer ${(JSON.parse(session) as { access_token: string }).access_token}`;
  return { account, call };
}

/** Asks one question after the other in a new conversation. @returns its id. */
async function askThroughApi(call: Call, questions: readonly string[]): Promise<string> {
  const threadId = randomUUID();
  for (const message of questions) {
    const answer = await (await call("/functions/v1/chat", { threadId, message })).text();
    expect(answer, message).toContain("[DONE]");
  }
  return threadId;
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
  if (arrivingAt === "/chat") await page.getByRole("link", { name: "Skip for now" }).click();
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

/** Scrolls down the page, which reads its parts as they come into view. */
export async function scrollThrough(page: Page): Promise<void> {
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).not.toHaveCount(0);
  for (const heading of await headings.all()) await heading.scrollIntoViewIfNeeded();
}

/** The latest code emailed to the address, read from the mailbox as a person would. */
export async function mailedCode(page: Page, email: string, olderThan?: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const mailbox = await page.request.get("/dev/mailbox.json", { params: { to: email } });
      const mails = (await mailbox.json()) as { code: string | null }[];
      code = mails.find((mail) => mail.code)?.code ?? "";
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
