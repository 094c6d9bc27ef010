/** Practice: one of four, two of six, an exercise with papers, and a mock exam. */
import { openAccount } from "../e2e/support/account.ts";
import { journey } from "./journey.ts";

journey("practice-one-of-four", async ({ page, listener }) => {
  await openAccount(page);
  // The only question of its topic: others come in any order.
  await listener.open("/practice?topic=contracts/accord-and-satisfaction", {
    until: page.getByRole("button", { name: /^Begin/ }),
  });
  await listener.landmarks();
  await listener.headings();
  await listener.read(page.getByRole("main"));
  const question = page.getByRole("heading", { level: 2, name: /^Question 1 of/ });
  await listener.activate(page.getByRole("button", { name: /^Begin/ }), { until: question });
  await listener.read(page.getByRole("article").first());
  await listener.press("a");
  await listener.press("Shift+B");
  await listener.press("Enter", { until: page.getByText(/^(Right\.|Not quite\.)$/) });
  await listener.read(page.getByRole("article").first());
  await listener.activate(page.getByRole("button", { name: "End", exact: true }), {
    until: page.getByRole("alertdialog"),
  });
  await listener.activate(page.getByRole("alertdialog").getByRole("button").last(), {
    until: page.getByRole("heading", { level: 1, name: "Your result" }),
  });
  await listener.headings();
});

journey("practice-two-of-six", async ({ page, listener }) => {
  await openAccount(page);
  // The only question of its topic, as above.
  await listener.open("/practice?topic=evidence/self-authentication", {
    until: page.getByRole("button", { name: /^Begin/ }),
  });
  await listener.activate(page.getByRole("button", { name: /^Begin/ }), {
    until: page.getByRole("checkbox", { name: /^A\. / }),
  });
  await listener.read(page.getByRole("article").first());
  await listener.goTo(page.getByRole("checkbox", { name: /^A\. / }));
  await listener.press("Space");
  await listener.press("Tab");
  await listener.press("4");
  await listener.press("6");
  await listener.goTo(page.getByRole("checkbox", { name: /^D\. / }));
  await listener.press("Enter", { until: page.getByText(/^(Right|Not quite|Half right)\b/) });
});

journey("exercise", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/practice/exercises", {
    until: page.getByRole("button", { name: "Begin The Silver Bracelet" }),
  });
  await listener.headings();
  await listener.activate(page.getByRole("button", { name: "Begin The Silver Bracelet" }), {
    until: page.getByRole("heading", { level: 2, name: /^Question 1 of/ }),
  });
  await listener.landmarks();
  await listener.headings();
  await listener.press("b");
  await listener.press("n", { until: page.getByRole("heading", { level: 2, name: /^Question 2 of/ }) });
  await listener.goTo(page.getByRole("textbox"));
  await listener.type("The shopkeeper's privilege fails. They could have checked the case first.");
  await listener.hear("the draft is saved", { until: page.getByText("Saved", { exact: true }) });
  await listener.activate(page.getByRole("button", { name: "End", exact: true }), {
    until: page.getByRole("alertdialog"),
  });
  await listener.read(page.getByRole("alertdialog"));
  await listener.activate(page.getByRole("alertdialog").getByRole("button", { name: "Finish" }), {
    until: page.getByRole("heading", { level: 1, name: "Your result" }),
  });
  await listener.headings();
  await listener.read(page.getByRole("region", { name: "Question 2" }));
});

journey("mock-exam", async ({ page, listener }) => {
  await openAccount(page);
  await listener.open("/practice/exercises", { until: page.getByRole("button", { name: "New mock exam" }) });
  const begin = page.getByRole("button", { name: "Begin this part" });
  await listener.activate(page.getByRole("button", { name: "New mock exam" }), { until: begin });
  await listener.read(page.getByRole("main"));
  const question = page.getByRole("heading", { level: 2, name: /^Question 1 of/ });
  await listener.activate(begin, { until: question });
  await listener.landmarks();
  await listener.activate(page.getByRole("button", { name: "End", exact: true }), {
    until: page.getByRole("alertdialog"),
  });
  await listener.activate(page.getByRole("button", { name: "Finish" }), { until: begin });
  await listener.goTo(begin);
  // The other eight parts, whose exercises are drawn.
  for (let part = 2; part <= 9; part++) {
    await begin.click();
    await question.waitFor();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { level: 1, name: "Mock exam" }).waitFor();
  }
  await listener.headings();
  await page.getByText("How we make it, and how wrong it can be").click();
  // How many points there were depends on what was drawn.
  await listener.read(page.getByRole("main"), /\d–\d|On the scale|might have been/);
});
