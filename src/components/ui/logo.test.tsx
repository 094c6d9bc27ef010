import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Logo } from "./logo.tsx";

it.each([
  ["sm", 32],
  ["md", 40],
  ["lg", 48],
] as const)("%s is %i px high", (size, height) => {
  const [, units] = /class="[^"]* h-(\d+)"/.exec(renderToStaticMarkup(<Logo size={size} />)) ?? [];
  expect(Number(units) * 4).toBe(height);
});
