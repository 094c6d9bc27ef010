/**
 * Short answers in which at most one sentence is false, made from what the bank of questions and the outlines say, so
 * that the truth is known: what wasn't changed is verified, and what was changed is known to be wrong.
 */
import { hash } from "node:crypto";
import { FAULTS, type Fault } from "../supabase/functions/_shared/contracts/practice.ts";
import { caseName } from "./citations.ts";
import type { Corpus, CorpusDocument } from "./documents.ts";
import { FIRMS, SURNAMES } from "./invented-names.ts";
import { type Law, lawOf, listed, type Statement, type Topic } from "./statements.ts";

/** The sentences of an answer. */
const LINES = 3;
const NOTHING = "Nothing is false.";

export interface Fake {
  readonly topic: string;
  readonly passageId: string;
  readonly fault: Fault;
  readonly question: string;
  readonly lines: readonly string[];
  /** The place of the false sentence; null if nothing is false. */
  readonly planted: number | null;
  /** What is true, in Markdown. */
  readonly why: string;
  readonly authority: string;
}

/** All answers of a database: one for each topic and fault that it can have. */
export function fakesOf(corpus: Pick<Corpus, "documents" | "questions">) {
  const law = lawOf(corpus);
  return law.topics.flatMap((topic) =>
    FAULTS.flatMap((fault) => {
      const fake = fakeOf(law, topic, fault, 0);
      return fake ? [stored(fake)] : [];
    }),
  );
}

/** In the form that `store_study_aids` expects. Other words get another id, so that no past answer is about them. */
function stored({ topic, passageId, fault, question, lines, planted, why, authority }: Fake) {
  const choices = [...lines, NOTHING];
  const right = planted ?? lines.length;
  const content = hashOf(JSON.stringify([choices, right]));
  return {
    id: `fakes/${topic}/${fault}/${content.slice(0, 8)}`,
    ...{ topic, question, choices, authority, fault },
    passage_id: passageId,
    correct: [right + 1],
    why: choices.map((_, place) => (place === right ? why : "")),
  };
}

/** An answer on a topic with this fault; null if the topic can't have it. The same for the same law and seed. */
export function fakeOf(law: Law, topic: Topic, fault: Fault, seed: number): Fake | null {
  const order = rankedBy(`${seed} ${topic.outline.id} ${fault}`);
  const { outline, statements } = topic;
  const plants = order(statements, ({ said }) => said);
  for (const statement of plants) {
    const plant = plantIn(statement, { law, topic, fault, order });
    if (!plant) continue;
    const others = othersFor(statement, plants);
    if (others.length < LINES - 1) return null;
    const lines = order([plant.line, ...others.map(lineOf)], (line) => line);
    return {
      ...{ topic: outline.id, passageId: statement.passageId, fault },
      question: outline.title,
      lines,
      planted: fault === "none" ? null : lines.indexOf(plant.line),
      why: plant.why,
      authority: statement.authority,
    };
  }
  return null;
}

/** With a list if the topic has one: otherwise a list would give away that one of its elements is missing. */
function othersFor(planted: Statement, all: readonly Statement[]): Statement[] {
  const rest = all.filter(({ passageId }) => passageId !== planted.passageId);
  const list = planted.elements.length > 0 ? undefined : rest.find(({ elements }) => elements.length > 0);
  const gists = rest.filter(({ elements }) => elements.length === 0);
  return [...(list ? [list] : []), ...gists].slice(0, LINES - 1);
}

interface Planting {
  readonly law: Law;
  readonly topic: Topic;
  readonly fault: Fault;
  readonly order: ReturnType<typeof rankedBy>;
}

/** The statement with the fault, and what is true. */
function plantIn(statement: Statement, planting: Planting): { line: string; why: string } | null {
  const { said, authority, elements, exchanged } = statement;
  switch (planting.fault) {
    case "none":
      return { line: lineOf(statement), why: "Each sentence says what the outline says." };
    case "invented_case": {
      const [surname = ""] = planting.order(SURNAMES, (name) => name);
      const [firm = ""] = planting.order(FIRMS, (name) => name);
      const number = Number.parseInt(hashOf(`${surname} ${firm} ${said}`).slice(0, 8), 16);
      const [volume, page, circuit] = [300 + (number % 600), 11 + (number % 1300), 4 + (number % 7)];
      const name = `${surname} v. ${firm}`;
      // Volume 300 is of 1962, volume 900 of 1990.
      const year = 1962 + Math.floor(((volume - 300) * 28) / 600);
      return {
        line: cited(said, `${name}, ${volume} F.2d ${page} (${circuit}th Cir. ${year})`),
        why: `**We made this case up.** *${name}* was invented for this drill. The authority is ${shown(authority)}.`,
      };
    }
    case "misplaced_case": {
      const other = planting.order(foreignCases(planting), ({ id }) => id)[0];
      if (!other) return null;
      const point = planting.law.topics.find(({ outline }) => outline.id === other.topics[0])?.outline.title;
      return {
        line: cited(said, `${other.title}, ${other.citation}`),
        why: `*${other.title}* is a real case on another point: ${point}. The authority here is ${shown(authority)}.`,
      };
    }
    case "missing_element": {
      const missing = planting.order(elements.slice(1), (element) => element)[0];
      if (!missing) return null;
      const heading = /^\*\*(.+?):\*\*/.exec(said)?.[1] ?? "";
      return {
        line: cited(
          listed(
            heading,
            elements.filter((element) => element !== missing),
          ),
          authority,
        ),
        why: `An element is missing: **${missing}**. There are ${elements.length}: ${elements.join("; ")}.`,
      };
    }
    case "wrong_source": {
      const other = planting.order(foreignSources(authority, planting), (source) => source.authority)[0];
      if (!other) return null;
      return {
        line: cited(said, other.authority),
        why: `${other.authority} is on another point: ${other.title}. The authority here is ${shown(authority)}.`,
      };
    }
    case "wrong_jurisdiction":
      if (!exchanged) return null;
      return {
        line: cited(exchanged, authority),
        why: `The two sides are switched: each rule is the other’s. What is true: ${said}`,
      };
  }
}

const lineOf = ({ said, authority }: Statement): string => cited(said, authority);

/** "It is a rule (Fed. R. Evid. 401)." */
function cited(said: string, authority: string): string {
  return /[^.]\.$/.test(said)
    ? `${said.slice(0, -1)} (${shown(authority)}).`
    : `${said} (${shown(authority)}.)`;
}

function shown(authority: string): string {
  const name = caseName(authority);
  return name ? `*${name}*${authority.slice(name.length)}` : authority;
}

/** Cases that are of another part of the subject, and that the topic doesn't name. */
function foreignCases({ law, topic }: Planting): CorpusDocument[] {
  const partOf = partsOf(law);
  return law.cases.filter(
    (one) =>
      one.subject === topic.outline.subject &&
      one.topics.every((id) => partOf.get(id) !== partOf.get(topic.outline.id)) &&
      [one.title, ...one.aliases].every((name) => !topic.text.includes(name)),
  );
}

/** Sources of the same kind that other parts of the subject rest on, and whose number the topic doesn't have. */
function foreignSources(authority: string, { law, topic }: Planting) {
  const own = sourceOf(authority);
  if (!own) return [];
  const partOf = partsOf(law);
  return law.topics.flatMap(({ outline, statements }) =>
    outline.subject !== topic.outline.subject || partOf.get(outline.id) === partOf.get(topic.outline.id)
      ? []
      : statements.flatMap((statement) => {
          const other = sourceOf(statement.authority);
          const isForeign = other?.work === own.work && !topic.text.includes(other.number);
          return isForeign ? [{ authority: statement.authority, title: outline.title }] : [];
        }),
  );
}

interface Source {
  readonly work: string;
  readonly number: string;
}

const sources = new Map<string, Source | null>();

/** "Fed. R. Evid. 803(6)" is number 803 of Fed. R. Evid. Null for a case, or the Constitution. */
function sourceOf(authority: string): Source | null {
  const known = sources.get(authority);
  if (known !== undefined) return known;
  const source = parseSource(authority);
  sources.set(authority, source);
  return source;
}

function parseSource(authority: string): Source | null {
  if (caseName(authority) || authority.startsWith("U.S. Const.")) return null;
  const [, work = "", number = ""] =
    /^(\D*?(?:\((?:Second|Third)\)\D*?)?[ §]*)(\d[\d.:-]*)/.exec(
      // "28 U.S.C. § 1332": the title belongs to the work.
      authority.replace(/^(\d+) (?=U\.S\.C\.)/, ""),
    ) ?? [];
  return number ? { work, number } : null;
}

const parts = new WeakMap<Law, Map<string, string>>();

/** The part of its subject that each topic is in. A topic without one is a part by itself. */
function partsOf(law: Law): Map<string, string> {
  const known =
    parts.get(law) ??
    new Map(law.topics.map(({ outline }) => [outline.id, outline.place?.part ?? outline.id]));
  parts.set(law, known);
  return known;
}

/** The invented parties that a text has after all. */
export const inventedIn = (text: string): string[] =>
  [...SURNAMES, ...FIRMS.map((firm) => firm.split(" ")[0] ?? firm)].filter((name) => text.includes(name));

const hashOf = (text: string): string => hash("sha256", text);

/** An order that the seed decides. What is added to a list moves nothing else in it. */
function rankedBy(seed: string) {
  return <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
    items
      .map((item) => ({ item, rank: hashOf(`${seed} ${nameOf(item)}`) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ item }) => item);
}
