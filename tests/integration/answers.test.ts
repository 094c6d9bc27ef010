/**
 * Answers without a model, from the real corpus: the questions in `bench/retrieval` against `baseline.json`, and conversations.
 * A change that improves the figures raises the baseline; one that makes them worse fails here.
 */
import fs from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typeset } from "@/components/ui/typeset.ts";
import { AnswerPreview } from "@/features/landing/components/answer-preview.tsx";
import { judge, type Report } from "../../bench/retrieval/judge.ts";
import { QUESTION_SETS, readQuestions } from "../../bench/retrieval/questions.ts";
import { readCorpus } from "../../corpus/read.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { readSections } from "../../supabase/functions/_shared/contracts/answer-sections.ts";
import { type Answer, lookUp } from "../../supabase/functions/_shared/lookup/answer.ts";
import type { Message } from "../../supabase/functions/_shared/lookup/thread.ts";
import { startTestHost, type TestHost } from "../support/test-host.ts";

const FIGURES = ["passed", "passedEarly", "hitAt1", "hitAt3", "refusalAccuracy"] as const;
type Figures = Pick<Report, (typeof FIGURES)[number]>;

const baseline: Record<string, Figures> = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, "../../bench/retrieval/baseline.json"), "utf8"),
);
const corpus = readCorpus(path.resolve(import.meta.dirname, "../../content"));
const passages = new Set(corpus.documents.flatMap((document) => document.passages.map(({ id }) => id)));
const cases = corpus.documents.filter(({ kind }) => kind === "case");

let host: TestHost;
let functions: ReturnType<typeof connectFunctions>;

// One of its own, because other suites' passages would change how common words are.
beforeAll(async () => {
  host = await startTestHost();
  functions = connectFunctions(host.databaseUrl);
});
afterAll(async () => {
  await functions?.close();
  await host?.stop();
});

/** The answers to the messages of one conversation. */
async function converse(...messages: string[]): Promise<Answer[]> {
  const history: Message[] = [];
  const answers: Answer[] = [];
  for (const text of messages) {
    const answer = await lookUp(functions.callDatabase, { text, history });
    answers.push(answer);
    history.push({ role: "user", content: text, citations: [] });
    history.push({ role: "assistant", content: answer.text, citations: answer.citations });
  }
  return answers;
}

const last = async (...messages: string[]): Promise<Answer> => {
  const answer = (await converse(...messages)).at(-1);
  if (!answer) throw new Error("Nothing was asked");
  return answer;
};
const topicOf = ({ citations }: Answer) => citations[0]?.passageId.split("#")[0];

describe.each(QUESTION_SETS)("the answers to the %s", (set) => {
  it("are as good as before", async () => {
    const report = await judge(
      readQuestions(set),
      async ({ question, before = [] }) => await last(...before, question),
      passages,
    );
    const least = baseline[set] as Figures;
    const drops = FIGURES.filter((figure) => report[figure] < least[figure]);
    expect({ drops, failures: drops.length > 0 ? report.failures : [] }).toEqual({ drops: [], failures: [] });
    expect(report.wrongCitations).toBe(0);
  });
});

it("a case asked for by name is briefed, whatever else shares its name", async () => {
  const missed: string[] = [];
  for (const { title } of cases) {
    const [cited] = (await last(`What did ${title} hold?`)).citations;
    if (cited?.title !== title) missed.push(`${title}: ${cited?.title}`);
  }
  expect(cases.length).toBeGreaterThan(170);
  expect(missed).toEqual([]);
});

it.each([
  [["What is the procedural history of Palsgraf?"]],
  [["Palsgraf", "what did the trial court do?"]],
  [["Palsgraf", "procedural history?"]],
])("%j is answered from the case’s procedural history", async (messages) => {
  const [cited] = (await last(...messages)).citations;
  expect(cited?.passageId).toBe("cases/torts/palsgraf-v-long-island-railroad#history");
});

it("in a thread, half as much is enough for a topic of the same part of the course", async () => {
  const answer = await last("What is burglary?", "he shoves her out of the way to get out with the money");
  expect(answer.text).toMatch(/\*\*Closest rules[\s\S]*robbery-and-extortion/);
});

it.each(["asdf qwer", "???", "123", "what about quantum entanglement", "<b></b>"])(
  "in a thread, nothing is close to “%s”",
  async (noise) => {
    const answer = await last("What is hearsay?", noise);
    expect(answer).toMatchObject({
      isFree: true,
      citations: [],
      text: expect.stringMatching(/^I don’t have/),
    });
  },
);

it.each([
  ["What is hearsay?", "<script>alert(1)</script> what is negligence", "torts/negligence"],
  [
    "What is a purchase-money security interest?",
    "new subject: how do courts divide property in a divorce",
    "family-law/division-of-property",
  ],
  ["What are Miranda warnings?", "different topic - stop and frisk", "criminal-procedure/terry-stops"],
])("after “%s”, “%s” is about its own words", async (before, question, topic) => {
  const answer = await last(before, question);
  expect(topicOf(answer)).toBe(topic);
  expect(answer.text).toMatch(/^Changing topic to/);
});

it("a story is told the closest rules wherever it is told, and no verdict", async () => {
  const answer = await last(
    "What is a gift?",
    "My uncle gave me his watch because he thought that he was dying. He recovered. Can he have it back?",
  );
  expect(answer.text).toContain("**Closest rules");
  expect(topicOf(answer)).toBe("real-property/gifts");
});

it.each([
  // Another topic, whatever word the question begins with.
  ["What is hearsay?", "ok, what is adverse possession?", "real-property/adverse-possession"],
  ["What is negligence?", "and how is a joint tenancy severed", "real-property/severance-of-joint-tenancy"],
  ["What are the elements of larceny?", "what about burglary?", "criminal-law/burglary"],
  ["What is hearsay?", "new question: what is a fixture?", "real-property/fixtures"],
  // The same topic.
  ["What is hearsay?", "why do we exclude it", "evidence/hearsay"],
  ["What is a dying declaration?", "so in a robbery trial it works too right?", "evidence/dying-declaration"],
  ["What is the parol evidence rule?", "does it keep out fraud", "contracts/parol-evidence-rule"],
  ["What are the elements of battery?", "any exceptions?", "torts/battery"],
  ["What is adverse possession?", "who decides?", "real-property/adverse-possession"],
  ["What is attempt?", "and the mens rea for it?", "criminal-law/attempt"],
  // Another version of it, which other topics have too.
  ["What is the M'Naghten test?", "how is the model penal code version different", "criminal-law/insanity"],
  [
    "What happened in Tinker v. Des Moines?",
    "whats the rule i take from it",
    "cases/constitutional-law/tinker-v-des-moines",
  ],
  ["What did Erie v. Tompkins hold?", "and the facts", "cases/civil-procedure/erie-railroad-v-tompkins"],
  // A topic of a subject that the last answer cites too.
  ["Is an employer liable for torts?", "and for independent contractors?", "torts/independent-contractors"],
])("after “%s”, “%s” is answered from %s", async (before, question, topic) => {
  expect(topicOf(await last(before, question))).toBe(topic);
});

it("a topic that is left for another is named, and one that is stayed in isn’t", async () => {
  const [, left, stayed] = await converse(
    "What is hearsay?",
    "what is adverse possession?",
    "what are its elements?",
  );
  expect(left?.text).toMatch(/^Changing topic to \[Adverse Possession\]\(\/outlines\//);
  expect(stayed?.text).not.toContain("Changing topic");
  const compared = await last("What is battery in torts?", "how is it different from assault?");
  expect(compared.text).toMatch(/^Battery is the contact; assault is the apprehension of it\./);
  expect(compared.citations.filter(({ passageId }) => !passageId.startsWith("torts/"))).toEqual([]);
});

it.each([
  ["example", "What is adverse possession?"],
  ["why?", "What is hearsay?"],
  ["who decides?", "What is hearsay?"],
  ["shorter", "What is adverse possession?"],
  ["tell me more", "What is adverse possession?"],
  ["any exceptions?", "What is adverse possession?"],
])(
  "“%s” shows what wasn’t shown, until there is no more and the neighbors are offered",
  async (request, before) => {
    const [, ...answers] = await converse(before, ...Array<string>(16).fill(request));
    const shown = answers
      .filter(({ citations }) => citations.length > 0)
      .map(({ text }) => text.split("\n\n").slice(1));
    expect(shown.length).toBeGreaterThan(0);
    const paragraphs = shown
      .flat()
      .filter((paragraph) => !paragraph.startsWith("#") && paragraph.length > 20);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(answers.at(-1)).toMatchObject({ isFree: true, citations: [] });
    expect(answers.at(-1)?.text).toContain("](/outlines/");
  },
);

it("a form is of the topic that the message asks for it of", async () => {
  const { text } = await last("What are Miranda warnings?", "flashcards on frisking someone");
  expect(text).toContain("**Flashcards: Stop and Frisk");
  expect((await last("What is hearsay?", "shorter", "in plain words")).text).toContain("**Hearsay (Rule 801");
});

it.each([
  ["put it in a table", /^\|---/m],
  ["write me an IRAC", /### Issue[\s\S]*### Rule[\s\S]*doesn’t apply rules to facts/],
  ["make me some flashcards", /\*\*Front:\*\*[\s\S]*\*\*Back:\*\*/],
  ["give me a hypo", /\*\*Answer: [A-D]\.\*\*|### .*[Ee]xample/],
  ["is it tested?", /bar exam|MBE/],
  ["what rule number is that", /Fed\. R\. Evid\. 801/],
])("after a topic, “%s” puts it in that form", async (request, form) => {
  const answer = await last("What is hearsay?", request);
  expect(answer.text).toMatch(form);
  expect(topicOf(answer)).toBe("evidence/hearsay");
});

it("the landing page’s sample has the chat’s own sentences, marks, and sources", async () => {
  const page = renderToStaticMarkup(createElement(AnswerPreview))
    .replace(/<span[^>]*>Source <\/span>(\d)/g, "[$1]")
    .replaceAll("&amp;", "&");
  const [question = "", ...parts] = [...page.matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , content = ""]) =>
      content
        .replace(/<[^>]+>/g, "")
        .replace(/\s+/g, " ")
        .trim(),
  );
  const { text, citations } = await last(question);
  const answer = typeset(text.replaceAll("**", ""));
  const said = parts.filter((part) => /\[\d\]$/.test(part));
  expect(said).toHaveLength(3);
  const unmarked = parts.filter((part) => !/\[\d\]$|^\d/.test(part));
  expect(unmarked.filter((part) => !answer.includes(part))).toEqual([]);
  for (const part of said) {
    const [, sentences = "", n] = /^(.*) \[(\d)\]$/.exec(part) ?? [];
    expect(answer).toContain(sentences);
    const { heading } = corpus.documents
      .flatMap((document) => document.passages)
      .find(({ id }) => id === citations[Number(n) - 1]?.passageId) ?? { heading: "" };
    expect(parts).toContain(`${n}${heading}`);
  }
});

it("a topic that two subjects have is answered from the nearer, and the other is named", async () => {
  const answer = await last("What are the elements of battery?");
  const { answer: shown } = readSections(answer.text);
  expect(topicOf(answer)).toBe("torts/battery");
  expect(shown).not.toContain("Closest rules");
  expect(shown).toContain("](/outlines/criminal-law/assault-and-battery)");
});

it("three topics are compared as three", async () => {
  const { text, citations } = await last(
    "What is the difference between larceny, embezzlement, and false pretenses?",
  );
  expect(readSections(text).answer).not.toContain("Closest rules");
  expect(new Set(citations.map(({ passageId }) => passageId.split("#")[0]))).toEqual(
    new Set([
      "criminal-law/larceny",
      "criminal-law/embezzlement",
      "criminal-law/false-pretenses-and-larceny-by-trick",
    ]),
  );
});

it("a story gets the closest rules and no verdict", async () => {
  const { text } = await last(
    "Ann signed a contract to sell Bo her farm for $50,000 after four drinks at a party. She laughed when she wrote it on the back of a check, but he took it seriously and came with the money the next day. She says that it was a joke and that she won't sell. Bo sues her for the farm. Who wins?",
  );
  const { answer } = readSections(text);
  expect(answer).toContain("doesn’t apply them to facts");
  expect(answer).not.toMatch(/^(?:Yes|No)\b/);
  expect(answer.length).toBeLessThan(1_500);
});

it("an answer is read on one screen", async () => {
  const lengths: number[] = [];
  for (const { question } of readQuestions("strangers"))
    lengths.push(readSections((await last(question)).text).answer.length);
  expect(lengths.filter((length) => length > 1_400).length / lengths.length).toBeLessThan(0.05);
});

it.each([
  "Best law school in California?",
  "What's a good recipe for lasagne?",
  "hi",
  "thanks!",
  "who are you?",
])("“%s” isn’t answered from the outlines, and is free", async (question) => {
  expect(await last(question)).toMatchObject({ citations: [], isFree: true });
});

it("what the outlines don’t have is said with what they cover", async () => {
  expect((await last("What's a good recipe for lasagne?")).text).toMatch(
    /^I don’t have that\. I cover .*Torts/,
  );
});
