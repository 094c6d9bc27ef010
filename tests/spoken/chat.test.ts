/** The chat: an answer with its sources, a follow-up, a quiz, a shared link, no network, and no messages left. */

import type { Page } from "@playwright/test";
import { FREE_MESSAGES_PER_MONTH } from "../../supabase/functions/_shared/contracts/chat-limits.ts";
import { openAccount, signUp, signUpWithConversations } from "../e2e/support/account.ts";
import { sql } from "../e2e/support/database.ts";
import { expect, journey } from "./journey.ts";

/** The answer is there, and this one was announced. */
const answered = (page: Page, index: number) => ({
  until: async () => {
    const answer = page.getByRole("article", { name: "Answer" }).nth(index);
    await answer.getByRole("button", { name: "Copy" }).waitFor();
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await expect.poll(announced).toContain("polite: The answer is complete.");
  },
});

journey("ask-a-question", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/chat", { until: page.getByText("free messages used this month") });
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("Your question"));
  await listener.type("What are the elements of battery?");
  const answer = page.getByRole("article", { name: "Answer" }).last();
  await listener.press("Enter", answered(page, 0));
  await listener.headings();
  await listener.read(answer);
  await listener.activate(answer.getByRole("button", { name: /^Source 1:/ }).first(), {
    until: page.getByText("Authorities").last(),
  });
  await listener.press("Tab", { times: 3 });
  await listener.press("Escape");
});

journey("follow-up", async ({ page, listener }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await listener.open(new URL(page.url()).pathname, {
    until: page.getByText("free messages used this month"),
  });
  await listener.headings();
  await listener.goTo(page.getByLabel("Your question"));
  await listener.type("And what are the exceptions?");
  await listener.press("Enter", answered(page, 1));
  await listener.press("Shift+Tab", { times: 4 });
  await listener.press("ArrowUp");
});

journey("quiz", async ({ page, listener }) => {
  await signUp(page);
  await listener.open("/chat", { until: page.getByText("free messages used this month") });
  await listener.type("quiz me on adverse possession");
  const answers = page.getByRole("article", { name: "Answer" });
  const isDone = (index: number) => answered(page, index);
  await listener.press("Enter", isDone(0));
  await listener.read(answers.nth(0));
  await listener.type("openly and without the owner's permission");
  await listener.press("Enter", isDone(1));
  await listener.read(answers.nth(1), /^heading, .*, level 3$/);
  await listener.activate(answers.nth(1).getByRole("button", { name: "Skip", exact: true }), isDone(2));
  await listener.activate(answers.nth(2).getByRole("button", { name: "Stop the quiz" }), isDone(3));
  await listener.read(answers.nth(3));
});

journey("share-a-conversation", async ({ page, listener }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await listener.open(new URL(page.url()).pathname, {
    until: page.getByText("free messages used this month"),
  });
  await listener.activate(page.getByRole("button", { name: "Conversation options" }), {
    until: page.getByRole("menu"),
  });
  await listener.press("ArrowDown", { times: 5 });
  await page.keyboard.press("Home");
  await listener.activate(page.getByRole("menuitem", { name: "Share…" }), {
    until: page.getByRole("button", { name: "Make a link" }),
  });
  const dialog = page.getByRole("dialog");
  await listener.read(dialog);
  await listener.activate(page.getByRole("button", { name: "Make a link" }), {
    until: dialog.getByRole("list", { name: "Shared links" }).getByRole("link"),
  });
  await listener.activate(dialog.getByRole("button", { name: "Turn off" }), {
    until: page.getByRole("alertdialog"),
  });
  await listener.read(page.getByRole("alertdialog"));
  await listener.activate(page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }), {
    until: page.getByText("The link is off"),
  });
  await listener.press("Escape");
});

journey("offline", async ({ page, context, listener }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await listener.open(new URL(page.url()).pathname, {
    until: page.getByText("free messages used this month"),
  });
  await context.setOffline(true);
  await listener.hear("the network is gone", { until: page.getByText("You're currently offline") });
  await listener.goTo(page.getByLabel("Your question"));
  await listener.type("What is battery?");
  await listener.press("Enter", { until: page.getByText(/saved your question/) });
  await context.setOffline(false);
  await expect(page.getByText("You're currently offline")).toBeHidden();
  await listener.hear("the network is back");
  await listener.activate(page.getByRole("button", { name: "Try again" }), answered(page, 1));
});

journey("limit-reached", async ({ page, listener }) => {
  const { email } = await openAccount(page);
  await sql`
    insert into public.message_counts (user_id, count, period_start, period_end)
    select id, ${FREE_MESSAGES_PER_MONTH - 1}, date_trunc('month', now()), date_trunc('month', now()) + interval '1 month'
    from auth.users where email = ${email}`;
  await listener.open("/chat", { until: page.getByText("1 free message left until") });
  await listener.press("Shift+Tab");
  await listener.press("Tab");
  await listener.type("What is hearsay?");
  await listener.press("Enter", answered(page, 0));
  await sql`update public.message_counts set count = ${FREE_MESSAGES_PER_MONTH}
    where user_id = (select id from auth.users where email = ${email})`;
  await listener.type("And what are the exceptions?");
  await listener.press("Enter", { until: page.getByRole("link", { name: "Upgrade Now" }) });
  await listener.press("Tab");
});
