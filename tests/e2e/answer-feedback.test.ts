/** What readers say about an answer, where it goes, and what changed in the outlines since. */
import { signUpWithConversations } from "./support/account.ts";
import { signUpAdministrator } from "./support/administrator.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a bad answer goes to the administrators, who settle it and download it", async ({ page, browser }) => {
  const question = `What is hearsay? ${Date.now()}`;
  await signUpWithConversations(page, [question]);
  const answer = page.getByRole("article", { name: "Answer" });
  const good = answer.getByRole("button", { name: "Good answer" });
  await good.click();
  await expect(good).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(good).toHaveAttribute("aria-pressed", "true");

  const bad = answer.getByRole("button", { name: "Bad answer" });
  await bad.click();
  const dialog = page.getByRole("dialog", { name: "What’s wrong with this answer?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Choose at least one.")).toBeVisible();
  await dialog.getByLabel("The law is wrong").check();
  await dialog.getByLabel("Details (optional)").fill("It leaves out the exceptions.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thanks, we’ll check it")).toBeVisible();
  await expect(bad).toHaveAttribute("aria-pressed", "true");
  await expect(good).toHaveAttribute("aria-pressed", "false");

  const admin = await (await browser.newContext()).newPage();
  await signUpAdministrator(admin);
  await admin.goto("/admin/reports?view=answers");
  const report = admin.getByRole("listitem").filter({ hasText: question });
  await expect(report).toContainText("The law is wrong");
  await expect(report).toContainText("It leaves out the exceptions.");
  await admin.getByLabel("Reason").selectOption("It’s hard to follow");
  await expect(report).toHaveCount(0);
  await admin.getByLabel("Reason").selectOption("The law is wrong");
  await report.getByText("The answer", { exact: true }).click();
  await report
    .getByText(/^\[1\]/)
    .first()
    .click();
  await expect(report.getByRole("link", { name: "Correct this passage" }).first()).toBeVisible();
  await expectAccessible(admin);
  await report.getByRole("button", { name: "It was wrong…" }).click();
  const settling = admin.getByRole("dialog", { name: "The answer was wrong" });
  const patterns = settling.getByLabel(/^What a right answer contains/);
  await patterns.fill("exception\n(broken");
  await expect(settling.getByText("“(broken” isn’t a regular expression.")).toBeVisible();
  await patterns.fill("exception|exempt");
  await expectAccessible(admin);
  await settling.getByRole("button", { name: "Settle" }).click();
  await expect(report).toHaveCount(0);

  await admin.getByText("Done", { exact: true }).click();
  await expect(report).toContainText("It was wrong");
  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Download as development questions" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const questions = JSON.parse(Buffer.concat(chunks).toString()) as { question: string }[];
  expect(questions.find((candidate) => candidate.question === question)).toMatchObject({
    id: expect.stringMatching(/^r-[0-9a-f]{8}$/),
    subject: "evidence",
    must: ["exception|exempt"],
    reported: { reasons: ["wrong_law"], outcome: "confirmed" },
  });
  await admin.context().close();
});

test("an old answer says which sources changed, shows the words, and offers today's @phone", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const answer = page.getByRole("article", { name: "Answer" }).first();
  await expect(answer).toBeVisible();
  await expect(answer.getByRole("group", { name: "Sources that changed" })).toHaveCount(0);
  // As if the passage had read otherwise when it was cited: changing the corpus would disturb other tests.
  const threadId = new URL(page.url()).pathname.replace("/chat/", "");
  await sql`
    with first as (
      select m.id, v.key as passage from public.messages as m cross join lateral jsonb_each_text(m.source_versions) as v
      where m.thread_id = ${threadId} order by v.key limit 1
    ), kept as (
      insert into app_private.cited_texts (passage_id, version, body)
      select p.id, 'older', 'Once upon a time: ' || p.body from public.outline_passages as p
      where p.id = (select passage from first) on conflict do nothing
    )
    update public.messages as m set source_versions = m.source_versions || jsonb_build_object(f.passage, 'older')
    from first as f where m.id = f.id`;
  await page.reload();
  const note = answer.getByRole("group", { name: "Sources that changed" });
  await expect(note).toContainText(/1 of \d+ sources? changed since/);
  await expectAccessible(page);
  await note.getByRole("button", { name: "What changed" }).click();
  const dialog = page.getByRole("dialog", { name: "What changed since this answer" });
  await expect(dialog.locator("del")).toContainText("Once upon a time");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await note.getByRole("button", { name: "Answer with today’s outlines" }).click();
  await expect(page.getByRole("article", { name: "Answer" }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy" }).last()).toBeVisible();
});
