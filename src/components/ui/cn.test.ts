import fs from "node:fs";
import { expect, it } from "vitest";
import { cn } from "./cn.ts";

it.each([
  ["size-9 shrink-0", "size-8", "shrink-0 size-8"],
  ["h-9 px-3", "size-8", "px-3 size-8"],
  ["p-5 sm:p-6", "p-0", "sm:p-6 p-0"],
  ["rounded-md text-ink-soft text-sm", "rounded-full text-danger", "text-sm rounded-full text-danger"],
  ["hover:bg-sunken", "hover:bg-line/60", "hover:bg-line/60"],
  ["border border-line border-b-2", "border-danger", "border border-b-2 border-danger"],
  ["text-left text-[0.9375rem] leading-relaxed", "text-lg", "text-left leading-relaxed text-lg"],
  ["flex", "sm:hidden", "flex sm:hidden"],
])("lets the later of two classes that set the same thing win: %s + %s", (first, second, both) => {
  expect(cn(first, false, undefined, second)).toBe(both);
});

it("knows every color of the tokens", () => {
  const tokens = fs.readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  const colors = [...tokens.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name);
  expect(colors.length).toBeGreaterThan(10);
  for (const name of colors) expect(cn(`bg-${name}`, "bg-[red]", "bg-page")).not.toContain(`bg-${name} `);
});
