import { expect, it } from "vitest";
import * as z from "zod/mini";
import { parseAnswer } from "./parse-answer.ts";
import { shouldRetry } from "./retry-policy.ts";

const deck = z.object({ title: z.string() });

it("passes on what the contract describes, and nothing beside it", () => {
  expect(parseAnswer(deck, { title: "Torts", secret: 1 }, "We couldn’t load it.")).toEqual({
    title: "Torts",
  });
});

it.each([null, {}, { title: 5 }, [{ title: "Torts" }]])(
  "fails with the caller’s sentence for %j, which isn’t asked for again",
  (answer) => {
    const failed = () => parseAnswer(deck, answer, "We couldn’t load it.");
    expect(failed).toThrow(
      expect.objectContaining({ code: "unexpected_answer", message: "We couldn’t load it." }),
    );
    try {
      failed();
    } catch (error) {
      expect(shouldRetry(0, error)).toBe(false);
    }
  },
);
