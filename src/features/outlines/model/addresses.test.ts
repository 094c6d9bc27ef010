import { expect, it } from "vitest";
import { addressOf, documentIdOf, sectionOf } from "./addresses.ts";

it.each([
  ["torts/battery", "/outlines/torts/battery"],
  ["torts/battery#rule", "/outlines/torts/battery#rule"],
  ["cases/torts/vosburg-v-putney", "/outlines/torts/cases/vosburg-v-putney"],
  ["cases/torts/vosburg-v-putney#holding", "/outlines/torts/cases/vosburg-v-putney#holding"],
])("%s is read at %s", (id, address) => expect(addressOf(id)).toBe(address));

it("an address names its document", () => {
  expect(documentIdOf({ subject: "torts", topic: "battery" })).toBe("torts/battery");
  expect(documentIdOf({ subject: "torts", caseSlug: "vosburg-v-putney" })).toBe(
    "cases/torts/vosburg-v-putney",
  );
  expect(sectionOf("torts/battery#rule")).toBe("rule");
});
