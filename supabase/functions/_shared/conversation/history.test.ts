import { describe, expect, it } from "vitest";
import { cut, type Message, shorten } from "./history.ts";

/** A conversation of any kind: who speaks, how long, whether an answer is missing. Each number gives another one. */
function conversation(seed: number): Message[] {
  let state = seed + 1;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: random(60) }, (_, place) => ({
    role: random(10) < 2 ? "user" : place % 2 === 0 ? "user" : "assistant",
    content: random(12) === 0 ? "" : `m${place} ${"word ".repeat(random(400))}end${place}`,
  }));
}

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const BUDGETS = [400, 1_500, 5_000, 100_000];
const lengthOf = (messages: readonly Message[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

describe("a conversation that is shortened", () => {
  const cases = SEEDS.flatMap((seed) => BUDGETS.map((budget) => ({ history: conversation(seed), budget })));

  it("fits", () => {
    for (const { history, budget } of cases)
      expect(lengthOf(shorten(history, budget))).toBeLessThanOrEqual(budget);
  });

  it("begins with the student, and the roles alternate", () => {
    for (const { history, budget } of cases) {
      const roles = shorten(history, budget).map(({ role }) => role);
      expect(roles).toEqual(roles.map((_, place) => (place % 2 === 0 ? "user" : "assistant")));
    }
  });

  it("keeps how it began and how it ended", () => {
    for (const { history, budget } of cases) {
      const said = history.filter(({ content }) => content !== "");
      const first = said.find(({ role }) => role === "user");
      const last = said.slice(said.indexOf(first as Message)).at(-1);
      if (!first) continue;
      const shortened = shorten(history, budget);
      expect(shortened[0]?.content.slice(0, 3)).toBe(first.content.slice(0, 3));
      expect(shortened.at(-1)?.content.slice(-4)).toBe(last?.content.slice(-4));
    }
  });

  it("stays as it is where it fits", () => {
    const history: Message[] = [
      { role: "user", content: "What is hearsay?" },
      { role: "assistant", content: "A statement [1].\n\n### Ask next\n\n- [Why?](ask:)" },
    ];
    expect(shorten(history, 1_000)).toEqual([
      { role: "user", content: "What is hearsay?" },
      { role: "assistant", content: "A statement [1]." },
    ]);
  });

  it("loses the middle of a long message, not the newest facts", () => {
    const story = `First fact. ${"More. ".repeat(500)}Last fact.`;
    const [shortened] = shorten([{ role: "user", content: story }], 200);
    expect(shortened?.content).toMatch(/^First fact\..* … .*Last fact\.$/s);
    expect(cut("abc", 3)).toBe("abc");
  });
});
