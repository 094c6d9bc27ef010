/** What students say around a topic doesn't hide it: each topic is asked for by its title, in words of every kind. */
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCorpus } from "../../corpus/read.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { type Answer, lookUp } from "../../supabase/functions/_shared/lookup/answer.ts";
import type { Message } from "../../supabase/functions/_shared/lookup/thread.ts";
import { startTestHost, type TestHost } from "../support/test-host.ts";

const FRAMES: readonly ((topic: string) => string)[] = [
  (topic) => `what is ${topic}`,
  (topic) => `my professor talked about ${topic} today and i have no idea what it is`,
  (topic) => `i keep mixing up ${topic} stuff, whats the rule`,
  (topic) => `so whats the deal with ${topic}`,
  (topic) => `what do i need to know about ${topic} for the bar`,
  (topic) => `i totally forgot what ${topic} means lol`,
  (topic) => `give me the black letter law on ${topic}`,
  (topic) => `Good evening, could you kindly explain me the concept of ${topic}? My english is not so good.`,
  (topic) => `What is meant by the term ${topic}?`,
  (topic) => `got cold called on ${topic} and froze, what should i have said`,
];
/** Every so many topics are asked for. */
const STEP = 9;

let host: TestHost;
let functions: ReturnType<typeof connectFunctions>;

beforeAll(async () => {
  host = await startTestHost();
  functions = connectFunctions(host.databaseUrl);
});
afterAll(async () => {
  await functions?.close();
  await host?.stop();
});

const ask = (text: string, history: readonly Message[] = []): Promise<Answer> =>
  lookUp(functions.callDatabase, { text, history });

it("19 of 20 messages that name a topic find it, whatever is said around it", async () => {
  const { documents } = readCorpus(path.resolve(import.meta.dirname, "../../content"));
  const topics = documents.filter(({ kind }) => kind === "outline").filter((_, place) => place % STEP === 0);
  const missed: string[] = [];
  for (const { id, title } of topics) {
    const name = title.toLowerCase().replace(/(?::| \().*$/, "");
    for (const frame of FRAMES) {
      const [cited] = (await ask(frame(name))).citations;
      if (cited?.passageId.split("#")[0] !== id) missed.push(`${frame(name)} → ${cited?.passageId}`);
    }
  }
  const asked = topics.length * FRAMES.length;
  expect(asked).toBeGreaterThan(300);
  expect(missed.length <= asked / 20 ? [] : missed).toEqual([]);
});

it.each([
  ["hi! i'm a 1L with a torts midterm, where do i even start", "torts/battery"],
  ["what are the most tested civ pro topics on the MBE", "civil-procedure/personal-jurisdiction"],
  ["torts", "torts/battery"],
  ["how do i analyze a contracts essay", "contracts/consideration"],
  ["I have an evidence final tomorrow, help!", "evidence/hearsay"],
])("“%s” gets the topics that are tested most, and the attack outline", async (message, topic) => {
  const { text } = await ask(message);
  expect(text).toContain(`](/outlines/${topic})`);
  expect(text).toContain(`](/outlines/${topic.split("/")[0]}/attack-outline)`);
});

it.each([
  ["what is the business judgment rule", "Courts presume"],
  ["intestate succession", "Property passes to the heirs"],
])("“%s” is begun with what it is, not with how it ends or fails", async (message, opening) => {
  expect((await ask(message)).text.slice(0, opening.length)).toBe(opening);
});

it("what stood beside another answer is told in full when it is asked for", async () => {
  const question = { role: "user", content: "what is standing", citations: [] } as const;
  const { text, citations } = await ask(question.content);
  expect(text).toContain("A plaintiff with his or her own injury");
  const shown = { role: "assistant", content: text, citations } as const;
  const again = (await ask("third party standing", [question, shown])).text;
  expect(again).toMatch(/^### Third-party standing/);
});

it("what isn’t found in a conversation leaves the student at its topic, with questions to ask", async () => {
  const question = { role: "user", content: "what is battery", citations: [] } as const;
  const answer = await ask(question.content);
  const shown = { role: "assistant", content: answer.text, citations: answer.citations } as const;
  const declined = await ask("who won the world series", [question, shown]);
  expect(declined).toMatchObject({ citations: [], isFree: true });
  expect(declined.text).toMatch(/^I don’t have that\..*\[Battery\]\(\/outlines\/torts\/battery\)/);
  expect(declined.text).toMatch(/\?/);
});

it("a topic that is named is begun with, and distress comes first", async () => {
  const [cited] = (await ask("ERIE. help. where do i start")).citations;
  expect(cited?.passageId).toContain("civil-procedure/erie-doctrine");
  expect((await ask("i want to kill myself over torts. where do i start")).text).toContain("988");
});

it("a question after thanks is answered", async () => {
  const [cited] = (await ask("Thank you very much! what is an option contract")).citations;
  expect(cited?.passageId).toContain("option-contracts");
});

it.each([
  ["difference between impleader and interpleader", ["impleader", "interpleader"]],
  [
    "What is the difference between impleader, interpleader and intervention?",
    ["impleader", "interpleader", "intervention"],
  ],
])("“%s” says what each side is, and sets none apart from itself", async (question, sides) => {
  const { text, citations } = await ask(question);
  const [shown = ""] = text.split("### More detail");
  const cited = citations.filter(({ n }) => shown.includes(`[${n}]`)).map(({ passageId }) => passageId);
  for (const side of sides)
    expect(
      cited.some((id) => id.startsWith(`civil-procedure/${side}#`)),
      side,
    ).toBe(true);
  expect(text).not.toMatch(/^Statutory interpleader/);
});

it.each([
  ["what are the exceptions to the statute of frauds", "**Exceptions: Statute of Frauds**"],
  ["defenses to battery", "**Defenses: Battery**"],
  ["leading cases on hearsay", "**Cases: Hearsay**"],
  ["cases on battery", "**Cases: Battery**"],
  ["is the rule against perpetuities tested on the bar", "**On the exam: Rule Against Perpetuities**"],
  ["is hearsay on the MBE", "**On the exam: Hearsay**"],
  ["mnemonic for the exceptions to the statute of frauds", "**Exceptions: Statute of Frauds**"],
  ["one sentence rule for assault", "**In short: Assault**"],
  ["common mistakes with consideration", "**Exam traps: Consideration**"],
])("“%s” gets that part of the topic", async (message, opening) => {
  expect((await ask(message)).text).toContain(opening);
});

it.each([
  ["What is the public safety exception?", "public safety"],
  ["exceptions to the exclusionary rule", "independent source"],
])("“%s” is answered by what it names, not by a list", async (message, said) => {
  const [shown = ""] = (await ask(message)).text.split("### More detail");
  expect(shown).not.toMatch(/^\*\*Exceptions:/);
  expect(shown).toContain(said);
});
