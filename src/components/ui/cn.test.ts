import { expect, it } from "vitest";
import { cn } from "./cn.ts";

it("joins class names, without what is false or empty", () => {
  expect(cn("flex", false, undefined, null, "", "sm:hidden")).toBe("flex sm:hidden");
});
