import { expect, it } from "vitest";
import { closestPassage } from "./source.ts";

const passage = (heading: string, body: string) => ({ heading, body });
const rule = passage("Rule", "Negligence is a breach of duty that causes harm.");
const duty = passage("Duty", "A reasonable person owes a duty of care to foreseeable plaintiffs.");
const time = passage("Limits", "Under § 2-725, an action must begin within four years.");

it.each([
  ["To whom is a duty of care owed? To foreseeable plaintiffs.", duty],
  ["WHAT IS NEGLIGENCE? A BREACH OF DUTY CAUSING HARM", rule],
  ["How long does § 2-725 allow?", time],
])("“%s” is about the passage that shares the most words with it", (card, closest) => {
  expect(closestPassage([rule, duty, time], card)).toBe(closest);
  expect(closestPassage([time, duty, rule], card)).toBe(closest);
});

it("the heading counts, and short words don’t", () => {
  const headed = passage("Assumption of risk", "It bars recovery.");
  const other = passage("Duty", "It is for us to say if it was so, or not.");
  expect(closestPassage([other, headed], "Is it for us to say? Assumption")).toBe(headed);
});

it("of two that share the same words, the shorter is closer", () => {
  const long = passage(
    "Overview",
    `Negligence is a breach of duty. ${"Something else matters here too. ".repeat(9)}`,
  );
  const wide = passage(
    "Overview",
    `${duty.body} Courts consider burdens, custom, statutes, professional standards,
    children, landowners, emergencies, carriers, rescuers, bystanders, utilities, hospitals and insurers.`,
  );
  expect(closestPassage([wide, duty], "To whom is a duty of care owed?")).toBe(duty);
  expect(closestPassage([long, rule], "breach of duty")).toBe(rule);
});

it("an outline without passages has none", () => {
  expect(closestPassage([], "What is a duty?")).toBeUndefined();
});
