/** The tour shows every page that there is. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PROJECT } from "../../project.ts";
import { SCREENS } from "../screens.ts";

it("every page is a screen of the tour", () => {
  const files = fs.readdirSync(path.join(PROJECT, "src/app/routes"), { recursive: true, encoding: "utf8" });
  const pages = files.flatMap((file) =>
    file.endsWith("-page.tsx") ? [file.slice(0, -"-page.tsx".length)] : [],
  );
  expect([...new Set(SCREENS.map(({ page }) => page))].sort()).toEqual(pages.sort());
});
