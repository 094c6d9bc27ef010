/** A model's comment on a written answer, on a server of its own with a model. */
import { script } from "../support/model-stand-in.ts";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";
import { test } from "./support/with-model.ts";

test.describe("when a request fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("a student asks for a comment, again after it fails, and finds it after a reload", async ({
    page,
    withModel: { model },
  }) => {
    model.behave(
      script([
        { kind: "refuse", status: 503 },
        {
          pieces: ["You name the privilege right away. Two hours, and *Coblyn v. Kennedy*, belong after it."],
        },
      ]),
    );
    await signUp(page, { arrivingAt: "/practice/exercises" });
    await page.getByText("Untimed", { exact: true }).click();
    await page.getByRole("button", { name: "Begin The Silver Bracelet" }).click();
    await page.getByRole("button", { name: "End", exact: true }).waitFor();
    const switched = page.getByRole("radio", { name: "Question", exact: true });
    if (await switched.isVisible()) await switched.check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("textbox").fill("The shopkeeper's privilege fails.");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();

    const second = page.getByRole("region", { name: "Question 2" });
    const ask = second.getByRole("button", { name: "Comment on my answer" });
    await expect(second.getByText("Counts as one of your messages")).toBeVisible();
    await expectAccessible(page);
    await ask.click();
    await expect(second.getByRole("alert")).toContainText("The comment didn’t come. Try again.");
    await second.getByRole("button", { name: "Try again" }).click();
    const comment = second.getByRole("article", { name: "A comment" });
    await expect(comment).toContainText("You name the privilege right away.");
    await expect(comment).toContainText("Written by a model, not part of the score");
    await expect(comment.locator(".flag")).toHaveText(/^Coblyn v\. Kennedy/);
    await expectAccessible(page);
    await page.reload();
    await expect(comment).toContainText("You name the privilege right away.");
    await expect(ask).toHaveCount(0);
  });
});
