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

it("a message tells a story if it is long, or states facts before it asks", () => {
  expect(tellsStory(`${"Ann sold Bo a boat and ".repeat(12)}who owns it?`)).toBe(true);
  expect(tellsStory("My uncle gave me his watch when he was ill. Can he have it back?")).toBe(true);
  expect(tellsStory("I have an exam in two days. What is a gift?")).toBe(false);
  expect(tellsStory("What are the elements of a claim for breach of contract?")).toBe(false);
});
