import { expect, it } from "vitest";
import { namedItems, rootsOf } from "./attempt.ts";

const items = [
  { name: "**Hostile**", text: "**Hostile**: with no title by deed." },
  { name: "**Open**", text: "**Open**: for all to see." },
];
const named = (attempt: string) => namedItems(items, attempt, []).map(({ name }) => name);

it.each([
  ["it was hostile", ["**Hostile**"]],
  ["he had no title", ["**Hostile**"]],
  ["he had no deed", []],
])("“%s” names %j", (attempt, names) => {
  expect(named(attempt)).toEqual(names);
});

it("knows a word by its root, unless only an ending or two would be left", () => {
  expect(rootsOf("notoriously caused")).toEqual(rootsOf("notorious causation"));
  expect(rootsOf("bring")).not.toEqual(rootsOf("bred"));
});

it("a word that explains two items names neither, and function words name none", () => {
  const both = [
    { name: "**Hostile**", text: "**Hostile**: without permission, and with possession." },
    { name: "**Open**", text: "**Open**: possession that others can see." },
  ];
  const namesIn = (attempt: string) => namedItems(both, attempt, []).map(({ name }) => name);
  expect(namesIn("he had possession")).toEqual([]);
  expect(namesIn("without any permission")).toEqual(["**Hostile**"]);
  expect(rootsOf("that which they would and could have been without")).toEqual([]);
});
