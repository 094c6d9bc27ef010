/** Every screen's code loads from the build, so that no change of the chunks leaves one that can't start. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "./support/test.ts";

const MANIFEST = path.resolve(import.meta.dirname, "../../dist/.vite/manifest.json");

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const chunks = () =>
  Object.entries(JSON.parse(fs.readFileSync(MANIFEST, "utf8")) as Readonly<Record<string, Chunk>>);

test("the code of every screen can be loaded, in either order", async ({ page }) => {
  // The start of the public pages would draw one.
  const loadable = chunks().filter(
    ([module, { isDynamicEntry }]) => isDynamicEntry && !module.endsWith("/start-public.tsx"),
  );
  expect(loadable.filter(([module]) => /\/routes\/.*-page\.tsx$/.test(module)).length).toBeGreaterThan(30);
  const files = loadable.map(([, { file }]) => file);
  for (const order of [files, files.toReversed()]) {
    await page.goto("/auth");
    await expect(page.getByLabel("Email")).toBeEditable();
    const failed = await page.evaluate(async (wanted) => {
      const failures: string[] = [];
      for (const file of wanted)
        await import(`/${file}`).catch((error: unknown) => failures.push(`${file}: ${error}`));
      return failures;
    }, order);
    expect(failed).toEqual([]);
  }
});

test("what several pages share brings no page along, and what opens later brings no app", () => {
  const built = new Map(chunks());
  const importedBy = (name: string) =>
    [...built.values()]
      .find((chunk) => chunk.name === name)
      ?.imports?.map((imported) => built.get(imported)?.name)
      .sort();
  expect(importedBy("shell")).toEqual(["app", "index", "rolldown-runtime", "shared"]);
  expect(importedBy("overlays")).toEqual(["index", "rolldown-runtime", "shared"]);
});

test("public pages don't load the app, whose router would take over their document", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  for (const address of ["/", "/about", "/contact"]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
  }
  // What loads later neither.
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts).toContainEqual(expect.stringMatching(/\/assets\/index-/));
  expect(scripts).not.toContainEqual(expect.stringMatching(/\/assets\/app-/));
});
