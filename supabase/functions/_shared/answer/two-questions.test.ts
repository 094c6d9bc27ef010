import { expect, it } from "vitest";
import { readSections, writeSections } from "../contracts/answer-sections.ts";
import { readQuestion } from "../question/question.ts";
import { answerEach } from "./two-questions.ts";

it("offers two questions after each answer", () => {
  const asked = ["What is battery?", "What is larceny?"];
  const parts = asked.map((text) => ({
    ...{ question: readQuestion(text), documents: [], entries: [], topicOfCase: null },
    ...{ nearest: [], sides: [], parts: [], followUp: null },
  }));
  const answered = answerEach({ parts }, ({ question: { text } }) => ({
    text: writeSections({
      answer: `About “${text}” [1]`,
      detail: "",
      next: [1, 2, 3].map((n) => `${text} ${n}?`),
    }),
    citations: [{ n: 1, passageId: text, title: "", heading: "" }],
  }));
  expect(readSections(answered?.text ?? "").next).toEqual(
    asked.flatMap((text) => [`${text} 1?`, `${text} 2?`]),
  );
});
