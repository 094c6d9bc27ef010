import { describe, expect, it } from "vitest";
import { openPracticeIn, openQuizIn } from "../../question/open-practice.ts";
import { type Message, studyMoveIn } from "../../question/study-move.ts";
import type { FoundMaterial, Material, QuizQuestion } from "../../search/study-material.ts";
import type { Answer } from "../answer.ts";
import { STOPPED } from "../no-answer.ts";
import { answerStudy } from "./study-turn.ts";

const question = (text: string): QuizQuestion => ({
  ...{ question: text, answer: "No. A guest is a licensee.", authority: null, points: [], passage: null },
  kind: "rule",
});
const practice = (text: string) => ({
  ...{ topic: "torts/battery", question: text, choices: ["Yes.", "No.", "Maybe.", "Never."], correct: 2 },
  ...{ why: ["a", "b", "c", "d"], authority: "Restatement § 18", passage: null },
});
const material: Material = {
  title: "Torts",
  questions: [question("Is a guest an invitee?"), question("Is a trespasser owed a duty?")],
  practice: [practice("Does she prevail?"), practice("Does he?")],
};
const inTorts: FoundMaterial = { scope: "torts", material, retrieval: null };

/** The answer to a message in a conversation, with what was found. */
function answer(text: string, history: readonly Message[], found = inTorts): Answer {
  const move = studyMoveIn(text, history);
  if (!move) throw new Error(`“${text}” has nothing to do with practicing`);
  return answerStudy(move, found);
}
const said = (content: string, { text }: Answer): Message[] => [
  { role: "user", content },
  { role: "assistant", content: text },
];
const quizzed = said("quiz me on torts", answer("quiz me on torts", []));
const practiced = said("practice question on torts", answer("practice question on torts", []));

describe("a move in practicing", () => {
  it("opens what was asked for: a quiz, or a practice question", () => {
    const quiz = answer("quiz me on torts", []);
    expect(openQuizIn(quiz.text)).toMatchObject({ number: 1, total: 2, question: "Is a guest an invitee?" });
    const asked = answer("practice question on torts", []);
    expect([openPracticeIn(asked.text), openQuizIn(asked.text)]).toEqual(["torts", null]);
    expect(asked.text).toContain("Does she prevail?");
  });

  it("continues a quiz on the same subject after the question it asked last, but not one on another", () => {
    const again = answer("quiz me on torts", quizzed);
    expect(openQuizIn(again.text)?.question).toBe("Is a trespasser owed a duty?");
    const later = said("What is hearsay?", { text: "…", citations: [], isFree: false });
    expect(answer("quiz me on torts", [...quizzed, ...later]).text).toBe(again.text);
    const other = answer("quiz me on evidence", quizzed, { ...inTorts, scope: "evidence" });
    expect(openQuizIn(other.text)?.question).toBe("Is a guest an invitee?");
  });

  it("grades a reply to what is open, and asks the next", () => {
    const graded = answer("no", quizzed);
    expect(graded.isFree).toBe(false);
    expect(openQuizIn(graded.text)).toMatchObject({ number: 2, right: 1 });
    expect(answer("B", practiced).text).toMatch(/^\*\*Right\.\*\*/);
    expect(answer("skip", practiced).text).toContain("Does he?");
  });

  it("asks the open question again after an interruption, and stops when told to", () => {
    const history = [...quizzed, ...said("What is hearsay?", { text: "…", citations: [], isFree: false })];
    const resumed = answer("continue the quiz", history);
    expect(openQuizIn(resumed.text)).toMatchObject({ number: 1, question: "Is a guest an invitee?" });
    expect(answer("stop", history, { scope: null, material: null, retrieval: null })).toMatchObject({
      ...{ text: STOPPED, isFree: true },
    });
  });

  it("says so, for free, where there is nothing to practice on", () => {
    for (const found of [null, { ...material, questions: [], practice: [] }]) {
      const none = answer("quiz me on torts", [], { ...inTorts, material: found });
      expect(none).toMatchObject({ isFree: true, citations: [] });
      expect(none.text).toMatch(/^There is nothing more to practice on that here/);
    }
  });
});

describe("a request on a topic that isn’t clear", () => {
  const near = (...titles: string[]) =>
    ({
      ...{ scope: null, material: null },
      retrieval: { documents: titles.map((title) => ({ title })), nearest: [] },
    }) as unknown as FoundMaterial;

  it("offers topics that are tested often if it names none", () => {
    const asked = answer("quiz me", [], near("Battery"));
    expect(asked.text).toMatch(/^A quiz on what\? /);
    expect(asked.text).toContain("Quiz me on negligence");
    expect(answer("another practice question", [], near()).text).toContain(
      "Give me a practice question on hearsay",
    );
  });

  it("offers the three likeliest if it names one, and refuses if none is near", () => {
    const asked = answer("quiz me on bateries", [], near("Battery", "Assault", "Larceny", "Arson")).text;
    expect(["Battery", "Larceny"].every((topic) => asked.includes(`Quiz me on ${topic}`))).toBe(true);
    expect(asked).not.toContain("Arson");
    expect(answer("quiz me on xyzzy", [], near()).text).toMatch(/^I couldn’t match that to an outline/);
    const retrieval = { documents: [], nearest: [{ id: "torts/battery", title: "Battery" }] };
    const found = { ...near(), retrieval } as unknown as FoundMaterial;
    expect(answer("quiz me on xyzzy", [], found).text).toContain("Did you mean:\n\n- [Battery](");
  });
});
