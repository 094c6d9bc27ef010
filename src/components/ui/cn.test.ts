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
  ["bg-page text-ink", "bg-accent-soft text-on-accent", "bg-accent-soft text-on-accent"],
  ["max-w-page shadow-card", "max-w-wide shadow-none", "max-w-wide shadow-none"],
])("lets the later of two classes that set the same thing win: %s + %s", (first, second, both) => {
  expect(cn(first, false, undefined, second)).toBe(both);
});
