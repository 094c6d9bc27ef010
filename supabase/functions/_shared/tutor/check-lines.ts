/**
 * Checks a model's answer while it streams. Its marks are shown with the conversation's numbers; a mark whose passage
 * lacks the figure, section, or case before it is corrected if another passage has it; and what no passage has is
 * flagged. Nothing else in the text changes.
 */
import { beyondIn } from "../contracts/beyond-outlines.ts";
import type { Flag } from "../contracts/chat.ts";
import { endsSentence, sentencesOf } from "../sentences.ts";
import { type Claim, claimsIn, type Facts, factsOf, isFromStudent, isStated, isWorkedOut } from "./claims.ts";
import { type Mark, markReader, type Reader } from "./marks.ts";

export interface GivenPassage {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  /** What its document cites, a line each: "Crawford v. Washington, 541 U.S. 36 (2004)". Only cases count. */
  readonly authority?: string;
  /** What else the model was given with it: an editor's answer. */
  readonly support?: string;
}

/** Which passages the model was given under which number, and which numbers the student sees. */
export interface Numbers {
  passageOf(promptNumber: number): GivenPassage | null;
  /** The number shown to the student, assigned on first use. */
  cite(promptNumber: number): number;
  /** All passages given so far. May grow while the model searches. */
  given(): readonly { readonly n: number; readonly passage: GivenPassage }[];
}

export interface CheckedLines extends Reader<string> {
  /** Offsets into all of the returned text, of its whole lines so far. Final after `flush`. */
  readonly flags: readonly Flag[];
}

/** @param known.studentText all of the student's messages: their facts and figures need no support. */
export function checkLines(numbers: Numbers, known: { readonly studentText: string }): CheckedLines {
  const reader = markReader();
  const student = factsOf(known.studentText);
  let shown = "";
  /** The flags of the whole lines so far. */
  let flags: readonly Flag[] = [];

  const has = (passage: GivenPassage | null, claim: Claim) =>
    passage !== null && isStated(claim, factsOfPassage(passage));

  function showMark({ numbers: marked, space }: Mark): string {
    const cited = marked.filter((number) => numbers.passageOf(number));
    if (cited.length === 0) return "";
    const claims = claimsBefore(shown).filter((claim) => !isFromStudent(claim, student));
    const missing = claims.filter((claim) => !cited.some((number) => has(numbers.passageOf(number), claim)));
    const others = missing.map((claim) => numbers.given().find(({ passage }) => has(passage, claim))?.n);
    const right = others.filter((number) => number !== undefined);
    const isWrong = claims.length > 1 && right.length === claims.length;
    const before = /(?:\[\d+\])*$/.exec(shown)?.[0] ?? "";
    const marks = [...(isWrong ? [] : cited), ...right].map((number) => `[${numbers.cite(number)}]`);
    const fresh = [...new Set(marks)].filter((mark) => !before.includes(mark)).join("");
    return fresh && space + fresh;
  }

  function show(pieces: (string | Mark)[]): string {
    const start = shown.length;
    for (const piece of pieces) shown += typeof piece === "string" ? piece : showMark(piece);
    return shown.slice(start);
  }

  function flagged(text: string): Flag[] {
    const claims = checkedClaims(text);
    const given = numbers.given();
    const isGiven = (claim: Claim) => given.some(({ passage }) => has(passage, claim));
    let missing = claims.filter((claim) => !isFromStudent(claim, student) && !isGiven(claim));
    // Without a figure of the student's there is nothing to work out. A result may be worked with again.
    for (let isMore = student.figures.length > 0; isMore; ) {
      const stated = claims.flatMap((claim) =>
        claim.kind === "figure" && !missing.includes(claim) ? claim : [],
      );
      const rest = missing.filter((claim) => !isWorkedOut(claim, [...student.figures, ...stated]));
      isMore = rest.length < missing.length;
      missing = rest;
    }
    return missing.map(({ start, end }) => ({ start, end }));
  }

  return {
    push(text) {
      const ready = show(reader.push(text));
      // A line's end settles what its words are: "14" may become "14 days", or part of a question.
      if (ready.includes("\n")) flags = flagged(shown.slice(0, shown.lastIndexOf("\n")));
      return ready;
    },
    flush() {
      const ready = show(reader.flush());
      flags = flagged(shown);
      return ready;
    },
    get flags() {
      return flags;
    },
  };
}

const read = new WeakMap<GivenPassage, Facts>();

/** Reads a passage once: it is looked up for each claim of each answer. */
function factsOfPassage(passage: GivenPassage): Facts {
  const { title, heading, body, support = "", authority = "" } = passage;
  const facts =
    read.get(passage) ??
    factsOf([title, heading, body, support, ...(authority.match(CASE) ?? [])].join("\n"));
  read.set(passage, facts);
  return facts;
}

/** The claims that a mark at the end of the text stands for: those since the last mark in its sentence. */
function claimsBefore(text: string): Claim[] {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const [, unmarked = ""] = /(?:^|\[\d+\])((?:(?!\[\d+\]).)*)$/.exec(line) ?? [];
  return claimsIn(sentencesOf(unmarked).at(-1) ?? "");
}

/** A passage names the sections that it rests on, but not a case's page and year. */
const CASE = /^[^§\n]*\d{4}\)$/gm;
const HEADING = /^\s*#/;
/** Figures after these words are made up to illustrate. */
const ILLUSTRATION = /\b(?:example|suppose|imagine|hypothetical|e\.g\.)/i;

/** All claims, but not those in headings, questions, code, and what is said to be beyond the outlines. */
export function checkedClaims(text: string): Claim[] {
  const beyond = beyondIn(text);
  const lines = text.split("\n");
  let isCode = false;
  let offset = 0;
  const claims: Claim[] = [];
  for (const line of lines) {
    const start = offset;
    offset += line.length + 1;
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || HEADING.test(line) || beyond.some((part) => part.start <= start && start < part.end))
      continue;
    for (const claim of claimsIn(line)) {
      const isMadeUp = claim.kind === "figure" && ILLUSTRATION.test(line.slice(0, claim.start));
      if (!isMadeUp && !isAsked(line, claim.end))
        claims.push({ ...claim, start: start + claim.start, end: start + claim.end });
    }
  }
  return claims;
}

/** Whether the sentence that goes on at this place in a line is a question. */
function isAsked(line: string, place: number): boolean {
  for (const { 0: mark, index } of line.slice(place).matchAll(/[.?!]["”’)*_]*(?=\s|$)/g)) {
    if (endsSentence(line.slice(0, place + index + mark.length))) return mark.startsWith("?");
  }
  return false;
}
