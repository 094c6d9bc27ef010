/**
 * Checks a model's answer while it streams. Its marks are shown with the conversation's numbers; a mark whose passage
 * lacks the figure, section, or case before it is corrected if another passage has it; and what no passage has is
 * flagged. Nothing else in the text changes.
 */
import type { Flag } from "../contracts/chat.ts";
import { endsSentence, sentencesOf } from "../sentences.ts";
import { type Claim, claimsIn, type Facts, factsOf, isFromStudent, isStated } from "./claims.ts";
import { type Mark, markReader, type Reader } from "./marks.ts";

export interface GivenPassage {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  /** Citations of its document, such as "Crawford v. Washington, 541 U.S. 36 (2004)". */
  readonly authority?: string;
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
  /** Offsets into all of the returned text. Final after `flush`. */
  readonly flags: readonly Flag[];
}

/** @param known.studentText all of the student's messages: their facts and figures need no support. */
export function checkLines(numbers: Numbers, known: { readonly studentText: string }): CheckedLines {
  const reader = markReader();
  const student = factsOf(known.studentText);
  const facts = new Map<string, Facts>();
  let shown = "";

  function factsOfPassage({ id, title, heading, body, authority = "" }: GivenPassage): Facts {
    const read = facts.get(id) ?? factsOf([title, heading, body, authority].join("\n"));
    facts.set(id, read);
    return read;
  }
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

  return {
    push: (text) => show(reader.push(text)),
    flush: () => show(reader.flush()),
    get flags() {
      const given = numbers.given();
      return checkedClaims(shown)
        .filter(
          (claim) => !isFromStudent(claim, student) && !given.some(({ passage }) => has(passage, claim)),
        )
        .map(({ start, end }) => ({ start, end }));
    },
  };
}

/** The claims that a mark at the end of the text stands for: those since the last mark in its sentence. */
function claimsBefore(text: string): Claim[] {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const [, unmarked = ""] = /(?:^|\[\d+\])((?:(?!\[\d+\]).)*)$/.exec(line) ?? [];
  return claimsIn(sentencesOf(unmarked).at(-1) ?? "");
}

const BEYOND = /^[#*_>\s-]*Beyond the outlines:/im;
const HEADING = /^\s*#/;
/** Figures after these words are made up to illustrate. */
const ILLUSTRATION = /\b(?:example|suppose|imagine|hypothetical|e\.g\.)/i;

/** All claims, but not those in headings, questions, code, and what is said to be beyond the outlines. */
function checkedClaims(text: string): Claim[] {
  const lines = text.slice(0, BEYOND.exec(text)?.index).split("\n");
  let isCode = false;
  let offset = 0;
  const claims: Claim[] = [];
  for (const line of lines) {
    const start = offset;
    offset += line.length + 1;
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || HEADING.test(line)) continue;
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
