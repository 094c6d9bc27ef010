/** A talk as the course editor's text: YAML, as in `content/` (docs/writing-talks.md), with the line of each mistake. */
import type { Talk, TalkSlide } from "@backend/contracts/talk.ts";
import { slideProblems } from "@backend/contracts/talk-checks.ts";
import { talk, talkSlide } from "@backend/contracts/talk-form.ts";
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type YAMLSeq,
} from "yaml";
import { formProblem } from "./talk-form-problems.ts";

export interface TalkProblem {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The place of its slide, from 1; null where it is the whole text's. */
  readonly slide: number | null;
}

/** A slide in the text, from 1 in lines. */
export interface WrittenSlide {
  readonly line: number;
  /** Where each of its sentences begins. */
  readonly sentences: readonly number[];
  /** Null while its form has mistakes. */
  readonly slide: TalkSlide | null;
}

export interface ReadTalk {
  /** Null if the text has mistakes, or is empty. */
  readonly talk: Talk | null;
  readonly problems: readonly TalkProblem[];
  readonly slides: readonly WrittenSlide[];
}

export function readTalk(text: string): ReadTalk {
  if (text.trim() === "") return { talk: null, problems: [], slides: [] };
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (offset: number) => counter.linePos(Math.min(offset, text.length)).line;
  /** Of what is at a path, or of what should have it. */
  const lineAt = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineOf(node.range[0]);
    }
    return 1;
  };
  const unreadable = mistakesOf(document);
  if (unreadable.length > 0) {
    const problems = unreadable.map(({ why, at }) => ({ text: why, line: lineOf(at), slide: null }));
    return { talk: null, problems, slides: [] };
  }
  const value: unknown = document.toJS();
  const written = document.get("slides");
  const items = isSeq(written) ? written.items : [];
  const slides = items.map((item, place): WrittenSlide => {
    const say = isMap(item) ? item.get("say") : null;
    const sentences = isSeq(say) ? say.items.map((_, at) => lineAt(["slides", place, "say", at])) : [];
    const parsed = talkSlide.safeParse(slideAt(value, place));
    return { line: lineAt(["slides", place]), sentences, slide: parsed.data ?? null };
  });
  const parsed = talk.safeParse(value, { reportInput: true });
  const problems = parsed.success
    ? parsed.data.slides.flatMap((slide, place) =>
        [...slideProblems(slide)].map(({ problem, sentence }) => ({
          text: problem,
          line: lineAt(["slides", place, ...(sentence === undefined ? [] : ["say", sentence])]),
          slide: place + 1,
        })),
      )
    : parsed.error.issues.map((issue) => ({
        text: formProblem(issue),
        line: lineAt(issue.path),
        slide: typeof issue.path[1] === "number" ? issue.path[1] + 1 : null,
      }));
  return { talk: parsed.success && problems.length === 0 ? parsed.data : null, problems, slides };
}

/** What keeps the text from being read as YAML, and at which character. */
function mistakesOf(document: ReturnType<typeof parseDocument>): readonly { why: string; at: number }[] {
  const italics: { why: string; at: number }[] = [];
  visit(document, {
    Alias: (_key, { range }) => {
      italics.push({ why: "A text that begins with * needs quotes around it.", at: range?.[0] ?? 0 });
    },
  });
  // What YAML itself says of it helps no one.
  return italics.length > 0
    ? italics
    : document.errors.map(({ message, pos: [at] }) => ({ why: message, at }));
}

const slideAt = (value: unknown, place: number): unknown => (value as { slides: unknown[] }).slides[place];

/** Which of the sentences of the slides without mistakes is written at a line, counted through; null if none is. */
export function sentenceAt(slides: readonly WrittenSlide[], line: number): number | null {
  const place = slides.findLastIndex((slide) => slide.line <= line);
  const at = slides[place];
  if (!at?.slide) return null;
  const before = slides.slice(0, place).reduce((sum, { slide }) => sum + (slide?.say.length ?? 0), 0);
  // What is drawn is seen as it is in the end.
  const said = at.sentences.findLastIndex((begins) => begins <= line);
  return before + (said < 0 ? at.sentences.length - 1 : said);
}

/** A talk as it is written by hand: a sentence to a line, with its cues in braces. */
export function writeTalk(stored: Talk | null): string {
  if (!stored) return "";
  const slides = stored.slides.map(({ say, ...slide }) => ({
    ...slide,
    say: say.map((cue) => {
      const { at: _second, ...written } = cue as typeof cue & { at?: number };
      return Object.keys(written).length > 1 ? written : written.say;
    }),
  }));
  const document = new Document({ slides });
  visit(document, {
    Map: (_key, map, path) => {
      const say = map.get("say", true);
      // A sentence with cues, and a slide.
      if (isScalar(say)) {
        map.flow = true;
        say.type = Scalar.QUOTE_DOUBLE;
      } else if (isSeq(say))
        map.spaceBefore = isSeq(path.at(-1)) && (path.at(-1) as YAMLSeq).items[0] !== map;
    },
    Seq: (_key, seq, path) => {
      // A table's row.
      if (isSeq(path.at(-1))) seq.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
