/** Of a fake, exactly the planted sentence is false, and everything else is the outlines' own. */
import path from "node:path";
import { expect, it } from "vitest";
import { FAULTS } from "../supabase/functions/_shared/contracts/practice.ts";
import { fakeOf, fakesOf, inventedIn } from "./fakes.ts";
import { FIRMS, SURNAMES } from "./invented-names.ts";
import { readCorpus } from "./read.ts";
import { lawOf } from "./statements.ts";

const corpus = readCorpus(path.resolve(import.meta.dirname, "../content"));
const law = lawOf(corpus);
const written = JSON.stringify(corpus);
const authorities = new Set([
  ...corpus.questions.flatMap(({ entries }) => entries.map(({ authority }) => authority)),
  ...corpus.documents.flatMap((document) => document.authorities),
]);
const entriesOf = new Map(corpus.questions.map(({ topic, entries }) => [topic, entries]));
const outlineOf = new Map(corpus.documents.map((document) => [document.id, document]));
const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed);

/** Whether a sentence is the outline's: a gist with its entry's authority, or a whole list of elements. */
function isVerified(topic: string, line: string): boolean {
  const plain = line.replaceAll("*", "");
  const isGist = (entriesOf.get(topic) ?? []).some(({ gist, authority }) => {
    const words = gist.replaceAll("*", "");
    return [`${words.replace(/\.$/, "")} (${authority}).`, `${words} (${authority}.)`].includes(plain);
  });
  const isList = (outlineOf.get(topic)?.passages ?? []).some(({ heading, body, id }) => {
    const names = [...body.matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)].map(([, name = ""]) =>
      name.replace(/[.,:;]$/, ""),
    );
    const entry = entriesOf
      .get(topic)
      ?.find(({ kind, supports }) => kind === "elements" && topic + supports === id);
    return (
      names.length > 2 && plain === `${heading.split(":")[0]}: ${names.join("; ")} (${entry?.authority}).`
    );
  });
  return isGist || isList;
}

const made = SEEDS.flatMap((seed) => {
  const topic = law.topics[(seed * 7919) % law.topics.length];
  return topic ? FAULTS.flatMap((fault) => fakeOf(law, topic, fault, seed) ?? []) : [];
});

it("has one false sentence, the planted one, for 1,000 seeds; and without a fault, none", () => {
  for (const { topic, lines, planted, fault } of made) {
    const untrue = lines.flatMap((line, place) => (isVerified(topic, line) ? [] : [place]));
    expect(untrue, `${topic} ${fault}: ${lines.join("\n")}`).toEqual(planted === null ? [] : [planted]);
    expect(planted === null).toBe(fault === "none");
    expect(new Set(lines).size).toBe(3);
  }
  expect(made.length).toBeGreaterThan(3500);
});

it("invents cases that no text has, and says so", () => {
  expect(inventedIn(written)).toEqual([]);
  for (const { lines, planted, fault, why } of made) {
    if (fault !== "invented_case") continue;
    const line = lines[planted ?? -1] ?? "";
    const surname = SURNAMES.filter((one) => line.includes(`(*${one} v. `));
    const firm = FIRMS.filter((one) => line.includes(` v. ${one}*, `));
    expect([surname.length, firm.length], line).toEqual([1, 1]);
    const name = `${surname[0]} v. ${firm[0]}`;
    expect(why).toContain("We made this case up.");
    expect(why).toContain(name);
    for (const other of [...SURNAMES, ...FIRMS])
      for (const [place, line] of lines.entries()) if (place !== planted) expect(line).not.toContain(other);
  }
});

it("cites real authorities in every other fake, and in a wrong one nothing that the topic mentions", () => {
  for (const { topic, lines, planted, fault } of made) {
    if (planted === null || (fault !== "misplaced_case" && fault !== "wrong_source")) continue;
    const line = (lines[planted] ?? "").replaceAll("*", "");
    const cited = [...authorities].filter(
      (authority) => line.endsWith(`(${authority}).`) || line.endsWith(`(${authority}.)`),
    );
    expect(cited, line).not.toEqual([]);
    for (const authority of cited) expect(outlineOf.get(topic)?.authorities).not.toContain(authority);
  }
});

it("says of one law what is another's, in 40 topics and more, and never what a text says", () => {
  const fakes = law.topics.flatMap((topic) => fakeOf(law, topic, "wrong_jurisdiction", 0) ?? []);
  expect(fakes.length).toBeGreaterThan(80);
  expect(new Set(fakes.map(({ topic }) => topic.split("/")[0])).size).toBeGreaterThan(9);
  for (const { lines, planted, why, topic } of fakes) {
    const said = (lines[planted ?? -1] ?? "").replace(/ \([^()]*(?:\([^()]*\)[^()]*)*\)\.$/, "");
    const told = JSON.stringify(said.replace(/^\*\*.*?:\*\* /, "")).slice(1, -1);
    expect(written, said).not.toContain(told);
    const entry = entriesOf.get(topic)?.find(({ gist }) => why.endsWith(gist));
    // The same rules in the same order: only whose they are is another.
    const rules = Object.keys(entry?.exchanged ?? {}).reduce(
      (text, words) => text.replace(words, " "),
      entry?.gist ?? "",
    );
    const kept = Object.values(entry?.exchanged ?? {}).reduce(
      (text, words) => text.replace(words, " "),
      said,
    );
    expect(`${kept}.`).toBe(rules);
  }
});

it("leaves out one element, and names it", () => {
  for (const { lines, planted, fault, why } of made) {
    if (fault !== "missing_element") continue;
    const missing = /missing: \*\*(.+?)\*\*/.exec(why)?.[1] ?? "";
    expect(missing).not.toBe("");
    expect(lines[planted ?? -1]?.split(" (")[0]).not.toContain(`; ${missing};`);
  }
});

it("is the same each time, and another after a change", () => {
  const topic = law.topics[0];
  if (!topic) throw new Error("no topic");
  expect(fakeOf(law, topic, "invented_case", 5)).toEqual(fakeOf(law, topic, "invented_case", 5));
  expect(fakeOf(law, topic, "invented_case", 5)).not.toEqual(fakeOf(law, topic, "invented_case", 6));
  const ids = fakesOf(corpus).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [first, ...rest] = corpus.questions;
  const corrected = first && {
    ...first,
    entries: first.entries.map((entry) => ({ ...entry, gist: "**New:** It was corrected." })),
  };
  const after = new Set(
    fakesOf({ ...corpus, questions: corrected ? [corrected, ...rest] : rest }).map(({ id }) => id),
  );
  const kept = ids.filter((id) => after.has(id));
  expect(kept.length).toBeLessThan(ids.length);
  expect(kept.length).toBeGreaterThan(ids.length * 0.9);
});
