/** Flashcards: writing one, a session with ratings, the plan, and cards from Anki. */
import { openAccount } from "../e2e/support/account.ts";
import { expect, journey } from "./journey.ts";

const HOME = "/flashcards/study";

journey("write-a-card", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open(HOME, { until: page.getByRole("table", { name: "Official cards" }) });
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.getByRole("main"));
  await listener.activate(page.getByRole("button", { name: "New card" }), {
    until: page.getByRole("dialog"),
  });
  const dialog = page.getByRole("dialog");
  await listener.read(dialog);
  await listener.press("Escape");
  await listener.press("Enter", { until: dialog });
  await listener.goTo(dialog.getByLabel("Front", { exact: true }));
  await listener.type("What is a battery?");
  await listener.goTo(dialog.getByLabel("Back", { exact: true }));
  await listener.type("A harmful or offensive contact, intended.");
  await listener.activate(dialog.getByRole("button", { name: "Save", exact: true }), {
    until: page.locator("[data-sonner-toast]"),
  });
  await listener.activate(page.getByRole("link", { name: "My cards" }), {
    until: page.getByRole("heading", { level: 1, name: "My cards" }),
  });
  await listener.read(page.getByRole("main"));
  await listener.activate(page.getByRole("button", { name: "What is a battery?" }).first(), {
    until: dialog,
  });
  await listener.press("Escape");
});

journey("study-session", async ({ page, listener }) => {
  await openAccount(page);
  await page.goto("/outlines/torts/battery");
  await page.getByRole("button", { name: "Make a card: Battery: the rule" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a card" });
  await dialog.getByLabel("Front").fill("What is a battery?");
  await dialog.getByLabel("Back").fill("A harmful or offensive contact, intended.");
  await dialog.getByRole("button", { name: "Make the card" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(HOME);
  await page.getByRole("link", { name: "My cards from outlines" }).click();
  // A new page takes the focus a moment after it appears, unless something else has it by then.
  await expect(page.getByRole("main")).toBeFocused();
  await listener.activate(page.getByRole("link", { name: /^Study/ }), {
    until: page.getByRole("button", { name: "Show answer" }),
  });
  await listener.landmarks();
  await listener.headings();
  await listener.press("Tab");
  await listener.press("Enter", { until: page.getByRole("button", { name: /^Good/ }) });
  await listener.press("Tab");
  await listener.press("3", { until: page.getByText(/Done with|next card|Card/).first() });
  await listener.read(page.getByRole("main"));
});

journey("plan", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open(HOME, { until: page.getByRole("button", { name: "Study settings" }) });
  await listener.activate(page.getByRole("button", { name: "Study settings" }), {
    until: page.getByRole("dialog"),
  });
  await listener.read(page.getByRole("dialog"));
  await listener.press("Tab", { times: 8 });
  await listener.press("Escape");
  await listener.open("/flashcards/statistics", { until: page.getByText("Nothing to show yet") });
  await listener.read(page.getByRole("main"));
});

journey("import-from-anki", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/flashcards/import", { until: page.getByLabel(/Choose an Anki, CSV, or TSV file/) });
  await listener.read(page.getByRole("main"));
  await listener.goTo(page.getByLabel(/Choose an Anki, CSV, or TSV file/));
  const text = "Front,Back\nWhat is a battery?,A harmful contact\nWhat is an assault?,An apprehension";
  await page
    .getByLabel(/Choose an Anki, CSV, or TSV file/)
    .setInputFiles({ name: "torts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await listener.hear("a file is chosen", { until: page.getByRole("button", { name: /^Import \d/ }) });
  await listener.read(page.getByRole("main"));
  await listener.activate(page.getByRole("button", { name: /^Import \d/ }), {
    until: page.getByRole("link", { name: "Open the collection" }),
  });
  await listener.activate(page.getByRole("link", { name: "Open the collection" }), {
    until: page.getByText("2 cards", { exact: true }),
  });
});
