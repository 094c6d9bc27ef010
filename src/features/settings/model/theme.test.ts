import { afterEach, describe, expect, it, vi } from "vitest";
import { isDark, storedTheme } from "./theme.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("storedTheme", () => {
  it.each(["light", "dark", "system"])("is %s when that is stored", (theme) => {
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "ui-theme" ? theme : null) });
    expect(storedTheme()).toBe(theme);
  });

  it.each([null, "", "sepia"])("is the system's when %j is stored", (value) => {
    vi.stubGlobal("localStorage", { getItem: () => value });
    expect(storedTheme()).toBe("system");
  });

  it("is the system's if the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(storedTheme()).toBe("system");
  });
});

it.each([
  ["light", true, false],
  ["dark", false, true],
  ["system", true, true],
  ["system", false, false],
] as const)("%s with a system that is dark: %j gives dark: %j", (theme, isSystemDark, expected) => {
  expect(isDark(theme, isSystemDark)).toBe(expected);
});
