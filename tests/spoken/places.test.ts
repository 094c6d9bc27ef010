/** Outlines, courses and their certificate, settings, Premium, the contact form, and the administrators' area. */

import { openAccount } from "../e2e/support/account.ts";
import { addUser, signUpAdministrator } from "../e2e/support/administrator.ts";
import { EVIDENCE, findLesson, rent } from "../e2e/support/courses.ts";
import { sql } from "../e2e/support/database.ts";
import { payWith } from "../e2e/support/payments.ts";
import { silenceVoices } from "../e2e/support/voice.ts";
import { journey } from "./journey.ts";

journey.beforeAll(() => {});
journey.afterAll(() => sql.end());

journey("outlines", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/outlines", { until: page.getByRole("main").getByRole("listitem") });
  await listener.headings();
  await listener.goTo(page.getByLabel("Search the outlines"));
  await listener.type("palsgraf", { until: page.getByRole("main").getByRole("link", { name: /Palsgraf/ }) });
  await listener.activate(
    page
      .getByRole("main")
      .getByRole("link", { name: /Palsgraf/ })
      .first(),
    {
      until: page.getByRole("heading", { level: 1, name: /Palsgraf/ }),
    },
  );
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.getByRole("main"));
});

journey("courses", async ({ page, listener }) => {
  const account = await openAccount(page);
  await silenceVoices(page);
  await listener.open("/courses", { until: page.getByRole("article") });
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.getByRole("article").filter({ hasText: "Evidence Law" }));
  await listener.activate(
    page.getByRole("article").filter({ hasText: "Evidence Law" }).getByRole("link", { name: "Details" }),
    { until: page.getByRole("heading", { level: 1, name: "Evidence Law Made Simple" }) },
  );
  await listener.headings();
  await listener.activate(page.getByRole("button", { name: "Rent: Evidence Law Made Simple" }).first(), {
    until: page.getByText("Payment sandbox. No money moves."),
  });
  await payWith(page, "Succeeds");
  await listener.hear("the payment succeeds", { until: page.getByRole("heading", { name: /You’re in/ }) });
  await rent(account, "9 days");
  const lesson = await findLesson(`${EVIDENCE}/04-hearsay/01-what-hearsay-is`);
  await listener.open(lesson.address, { until: page.locator("hornbook-talk") });
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.locator("hornbook-talk"));
  await listener.goTo(page.locator("media-play-button"));
  await listener.press("Tab", { times: 6 });
});

journey("certificate", async ({ page, listener }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  const lesson = await findLesson(`${EVIDENCE}/01-relevance/01-what-evidence-must-do`);
  await sql`
    insert into public.lesson_progress (user_id, lesson_id, completed_at)
    select u.id, l.id, now() from auth.users as u, public.lessons as l join public.modules as m on m.id = l.module_id
    where u.email = ${account.email} and m.course_id = ${lesson.course}`;
  const certificate = page.getByRole("button", { name: "Open certificate" });
  await listener.open(`/course/${lesson.course}`, { until: certificate });
  await listener.headings();
  await listener.activate(certificate, { until: page.getByLabel("First name") });
  await listener.goTo(page.getByLabel("First name"));
  await listener.type("Myra");
  await listener.press("Tab");
  await listener.type("Bradwell");
  await listener.press("Enter", { until: page.getByRole("button", { name: "Print or save as PDF" }) });
  await listener.read(page.getByRole("main").or(page.getByRole("dialog")).last());
});

journey("settings", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/settings", { until: page.getByText("Free Tier") });
  await listener.landmarks();
  await listener.read(page.getByRole("main"));
  await listener.activate(page.getByRole("link", { name: "Appearance" }), {
    until: page.getByRole("radio", { name: "Dark" }),
  });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByRole("radio").first());
  await listener.press("ArrowDown");
  await listener.activate(page.getByRole("link", { name: "Account", exact: true }), {
    until: page.getByLabel("First name"),
  });
  await listener.goTo(page.getByLabel("First name"));
  await listener.type("Myra");
  await listener.press("Enter");
  await listener.hear("the name is saved", { until: page.locator("[data-sonner-toast]") });
});

journey("premium", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/settings", { until: page.getByText("Free Tier") });
  await listener.activate(page.getByRole("button", { name: /^Upgrade/ }).first(), {
    until: page.getByText("Payment sandbox. No money moves."),
  });
  await listener.read(page.getByRole("main"));
  await payWith(page, "Succeeds");
  await listener.hear("the payment succeeds", {
    until: page.getByRole("heading", { name: "You have Premium" }),
  });
  await listener.read(page.getByRole("main"));
});

journey("contact", async ({ page, listener }) => {
  await listener.open("/contact", { until: page.getByLabel("Message") });
  await page.waitForLoadState("networkidle");
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel("Name"));
  await listener.press("Enter", { until: page.getByRole("alert") });
  for (const [label, text] of [
    ["Name", "Myra Bradwell"],
    ["Email", `student-${crypto.randomUUID()}@example.com`],
    ["Subject", "Admission"],
    ["Message", "May I practice?"],
  ] as const) {
    await listener.goTo(page.getByLabel(label));
    await listener.type(text);
  }
  await listener.activate(page.getByRole("button", { name: "Send Message" }), {
    until: page.getByRole("heading", { name: "Thank You!" }),
  });
});

journey("administration", async ({ page, listener }) => {
  await addUser(`student-${crypto.randomUUID()}@example.com`, "Myra");
  const reader = await addUser(`student-${crypto.randomUUID()}@example.com`, "Belva");
  await sql`
    insert into public.content_reports (user_id, passage_id, reason, details)
    select ${reader}, id, 'wrong', 'The second element is missing.' from public.outline_passages order by id limit 1`;
  await signUpAdministrator(page);
  await listener.open("/admin/users", { until: page.getByRole("table", { name: "Users" }) });
  await listener.landmarks();
  await listener.headings();
  await listener.goTo(page.getByRole("searchbox").first());
  await listener.type("Myra", { until: page.getByRole("link", { name: /Myra/ }) });
  await listener.read(page.getByRole("table", { name: "Users" }));
  await listener.activate(page.getByRole("link", { name: /Myra/ }).first(), {
    until: page.getByRole("heading", { level: 1, name: /Myra/ }),
  });
  await listener.headings();
  await listener.open("/admin/reports", { until: page.getByText("The second element is missing.") });
  await listener.read(page.getByRole("main"));
});
