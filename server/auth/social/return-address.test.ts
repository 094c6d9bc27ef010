import { describe, expect, it } from "vitest";
import { returnAddress } from "./return-address.ts";

const OURS = "https://study.example.com";

describe("the address a browser returns to", () => {
  it.each(["/chat", "/auth?redirectTo=%2Fsettings", `${OURS}/courses/7#notes`])(
    "is %s when it is on our site",
    (page) => {
      expect(returnAddress(OURS, page)).toBe(new URL(page, OURS).href);
    },
  );

  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    `${OURS}.evil.test`,
    "http://x@",
  ])("is the sign-in page instead of %s", (page) => {
    expect(returnAddress(OURS, page)).toBe(`${OURS}/auth`);
  });

  it.each(["/.//evil.test", "/..//evil.test", "/chat/..///evil.test"])(
    "never has a path that reads as a host (%s)",
    (page) => {
      expect(returnAddress(OURS, page)).toBe(`${OURS}/evil.test`);
    },
  );
});
