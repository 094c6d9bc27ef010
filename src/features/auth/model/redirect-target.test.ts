import { beforeAll, describe, expect, it, vi } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

beforeAll(() => {
  vi.stubGlobal("location", { origin: "https://study.example.com" });
});

describe("redirectTarget", () => {
  it.each(["/settings", "/chat/123?x=1#y", "/courses/7"])("returns to %s", (path) => {
    expect(redirectTarget(path)).toBe(path);
  });

  it.each(["/.//example.org", "/chat/..//example.org", "/.//\\example.org/x"])(
    "turns %s into one of our own pages",
    (requested) => {
      const target = redirectTarget(requested);
      expect(target).toMatch(/^\/(example\.org|chat)/);
      expect(new URL(target, location.origin).origin).toBe(location.origin);
    },
  );

  it.each([
    null,
    "",
    "settings",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "//[",
    "javascript:alert(1)",
    "/auth",
    "/login?x",
    "/register/",
  ])("goes to the chat instead of %s", (path) => {
    expect(redirectTarget(path)).toBe("/chat");
  });
});
