import { expect, it } from "vitest";
import { topic } from "../../../../tests/support/example-topic.ts";
import { names, tellsStory } from "./read.ts";

it("a topic is named by any of its names, and a case by its first party", () => {
  expect(names("is offensive contact enough", topic())).toBe(true);
  expect(names("is contact enough", topic())).toBe(false);
  expect(names("is contact enough", topic({ names: ["B&E"] }))).toBe(false);
  const palsgraf = topic({ kind: "case", title: "Palsgraf v. Long Island Railroad Co.", names: [] });
  expect(names("what happened in palsgraf", palsgraf)).toBe(true);
  expect(names("what happened on long island", palsgraf)).toBe(false);
});

it("a case is named only by its own parties", () => {
  const lumley = topic({ kind: "case", title: "Lumley v. Gye", names: [] });
  expect(names("what did Lumley v Gye hold", lumley)).toBe(true);
  expect(names("What did the court say in Brixton v. Lumley Holdings?", lumley)).toBe(false);
});

it("a long message tells a story", () => {
  expect(tellsStory("Ann sold Bo a boat. ".repeat(12))).toBe(true);
  expect(tellsStory("What are the elements of a claim for breach of contract?")).toBe(false);
});
