/** Images on cards: chosen, pasted, or dropped; made smaller; described; and seen while studying, also offline. */
import type { Locator, Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

/** A wide picture as a PNG, drawn by the browser. */
const picture = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [3200, 800];
    const brush = canvas.getContext("2d");
    if (brush) {
      brush.fillStyle = "teal";
      brush.fillRect(0, 0, 3200, 800);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

/** Pastes or drops a file on a field, as the browser does. */
const give = (field: Locator, how: "paste" | "drop", base64: string, type: string) =>
  field.evaluate(
    (element, [event, bytes, format]) => {
      const data = new DataTransfer();
      const file = new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], "picture", {
        type: format,
      });
      data.items.add(file);
      element.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [how, base64, type] as const,
  );

test("an image is chosen, pasted and dropped, made smaller, and seen in a session without a network", async ({
  page,
  context,
}) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await page.getByRole("button", { name: "New card" }).click();
  const editor = page.getByRole("dialog", { name: "New card" });
  const bytes = await picture(page);
  const dialog = page.getByRole("dialog", { name: "Add an image" });
  await editor
    .getByLabel("Image for front")
    .setInputFiles({ name: "parties.png", mimeType: "image/png", buffer: Buffer.from(bytes, "base64") });
  await expect(dialog.getByRole("img", { name: "The one you chose" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("What does it show?").fill("Who sued whom");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.getByLabel("Front", { exact: true })).toHaveValue(
    /^!\[Who sued whom\]\(card-image:[0-9a-f-]{36}\)$/,
  );
  const back = editor.getByLabel("Back", { exact: true });
  for (const [how, name] of [
    ["paste", "A pasted chart"],
    ["drop", "A dropped chart"],
  ] as const) {
    await give(back, how, bytes, "image/png");
    await dialog.getByLabel("What does it show?").fill(name);
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(back).toHaveValue(/A pasted chart.*A dropped chart/s);
  const shown = editor.getByRole("region", { name: "Preview" }).getByRole("img", { name: "Who sued whom" });
  await expect(shown).toBeVisible();
  // Made smaller, and WebP.
  expect(
    await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight, image.src.slice(0, 15)];
    }),
  ).toEqual([1600, 400, "data:image/webp"]);
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor).toBeHidden();

  await page.getByRole("link", { name: "My cards" }).click();
  await expect(page.getByRole("button", { name: "Who sued whom" })).toBeVisible();
  await page.getByRole("link", { name: /^Study/ }).click();
  await expect(page.getByRole("img", { name: "Who sued whom" })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.includes("/object/sign/card-images/") && name.includes("token="))
            .length,
      ),
    )
    .toBeGreaterThanOrEqual(3);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Show answer" }).click();
  await expect(page.getByRole("img", { name: "A pasted chart" })).toBeVisible();
  await expect(page.getByRole("img", { name: "A dropped chart" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
});

test.describe("when it can’t be added", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("the dialog says why, and nothing typed is lost", async ({ page }) => {
    await signUp(page, { arrivingAt: "/flashcards/study" });
    await page.getByRole("button", { name: "New card" }).click();
    const front = page.getByRole("dialog", { name: "New card" }).getByLabel("Front", { exact: true });
    const dialog = page.getByRole("dialog", { name: "Add an image" });
    await front.fill("Before ");
    await give(front, "drop", btoa("no picture"), "image/png");
    await expect(dialog.getByText("We can’t read this image.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();

    const bytes = await picture(page);
    const uploads = "**/storage/v1/object/card-images/**";
    await page.route(uploads, (route) => route.fulfill({ status: 413, json: { error: "folder_full" } }));
    await give(front, "paste", bytes, "image/png");
    await dialog.getByLabel("What does it show?").fill("A chart");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("Your images fill all of your 100 MB.")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(uploads);
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog).toBeHidden();
    await expect(front).toHaveValue(/^Before\n\n!\[A chart\]\(card-image:/);
  });
});
