/** Continues the last answer: its next sections, its reasons, a shorter version, or an example. */
import { readSections } from "../contracts/answer-sections.ts";
import type { FollowUp, FollowUpKind } from "../question/follow-up.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import { type Answer, Citations, writeParts } from "./answer.ts";
import { chooseEntry } from "./choose-entry.ts";
import { condense } from "./condense.ts";
import { isListItem } from "../practice/list-items.ts";
import { free, link } from "./no-answer.ts";

/** As much as is read at once; "more" gets the rest. */
const SECTIONS_AT_ONCE = 2;
const REASONS_AT_ONCE = 4;
/** A shorter version has two sentences; a second request gets one. */
const SHORT_SENTENCES = 2;

const RATIONALE_HEADING =
  /\b(?:why|rationales?|polic(?:y|ies)|purposes?|reasons?|justif\w+|origins?|theor(?:y|ies))\b/i;
const GIVES_REASON =
  /\b(?:because|rationale|purpose|policy|policies|so that|the (?:idea|point|reason|theory|aim|concern)|(?:designed|meant|intended|serves?) to|to (?:prevent|protect|encourage|deter|discourage|avoid|ensure|guard))\b/i;

interface LastAnswer {
  readonly document: RankedDocument;
  /** The passage that opened it. */
  readonly lead: RankedPassage;
  readonly shown: ReadonlySet<string>;
  /** The entry of the bank that it began with. */
  readonly entry: RankedEntry | null;
}

/** @param last the answer to the question that the message follows up on. */
export function composeFollowUp(retrieval: Retrieval, followUp: FollowUp, last: Answer): Answer {
  const answered = lastAnswer(retrieval, last);
  return answered ? COMPOSE[followUp.kind](answered, followUp) : last;
}

function lastAnswer(retrieval: Retrieval, { text, citations }: Answer): LastAnswer | null {
  const { documents, sides } = retrieval;
  const { answer } = readSections(text);
  const chosen = chooseEntry(retrieval);
  const known = [
    ...documents,
    ...sides.filter((side) => side !== null),
    ...(chosen ? [chosen.document] : []),
  ];
  const first = citations[0]?.passageId;
  for (const document of known) {
    const lead = document.passages.find(({ id }) => id === first);
    if (!lead) continue;
    const entry = chosen?.passage === lead ? chosen.entry : null;
    // A reader who asks for more may not have unfolded the detail, and a point cites more than it says.
    const shown = citations.filter(
      ({ passageId, heading }) => passageId === first || answer.includes(`### ${heading}\n`),
    );
    return { document, lead, shown: new Set(shown.map(({ passageId }) => passageId)), entry };
  }
  return null;
}

const COMPOSE: Readonly<Record<FollowUpKind, (last: LastAnswer, followUp: FollowUp) => Answer>> = {
  more: (last, { times }) => {
    const unread = unreadSections(last);
    const next = unread.slice((times - 1) * SECTIONS_AT_ONCE, times * SECTIONS_AT_ONCE);
    return next.length > 0
      ? sections(`More on ${titleOf(last.document)}`, next)
      : nothingLeft(last.document, "That’s everything");
  },

  why: (last, followUp) => {
    const { document, shown } = last;
    const rationale = inOrder(document).filter(
      ({ heading, kind, id }) => (kind === "reasoning" && !shown.has(id)) || RATIONALE_HEADING.test(heading),
    );
    const heading = `Why: ${titleOf(document)}`;
    if (rationale.length > 0 && followUp.times === 1)
      return sections(heading, rationale.slice(0, SECTIONS_AT_ONCE));
    const reasons = reasonsIn(document).slice(
      (followUp.times - 1) * REASONS_AT_ONCE,
      followUp.times * REASONS_AT_ONCE,
    );
    if (reasons.length === 0) return COMPOSE.more(last, followUp);
    const citations = new Citations();
    const lines = reasons.map(({ sentence, passage }) => `- ${sentence} ${citations.mark(passage)}`);
    return { text: `**${heading}**\n\n${lines.join("\n")}`, citations: citations.list() };
  },

  shorten: ({ document, lead, entry }, { times, sentences }) => {
    const citations = new Citations();
    const core = document.kind === "case" ? (sectionOf(document, "holding") ?? lead) : lead;
    const short = condense(entry?.answer ?? core.body, {
      sentences: sentences ?? Math.max(1, SHORT_SENTENCES + 1 - times),
    });
    return {
      text: `**${titleOf(document)}, in short.** ${short} ${citations.mark(core)}`,
      citations: citations.list(),
    };
  },

  example: ({ document }, { times }) => {
    const example = inOrder(document).filter(({ kind }) => kind === "example")[times - 1];
    return example
      ? sections(null, [example])
      : nothingLeft(document, times > 1 ? "Those are all the examples" : "There are no worked examples");
  },
};

function sections(title: string | null, passages: readonly RankedPassage[]): Answer {
  const citations = new Citations();
  const parts = passages.map((passage) => ({ heading: passage.heading, passage }));
  const opening = title ? `**${title}**\n\n` : "";
  return { text: opening + writeParts(parts, citations), citations: citations.list() };
}

function nothingLeft(document: RankedDocument, what: string): Answer {
  return free(
    `${what} in the outline on ${link(document.title, document.id)}. Ask about another topic to keep going.`,
  );
}

/** What the last answer left out, in the order of the outline, with its warnings last. */
function unreadSections({ document, shown }: LastAnswer): RankedPassage[] {
  const unread = inOrder(document).filter(({ id }) => !shown.has(id));
  return unread.toSorted((a, b) => Number(a.kind === "traps") - Number(b.kind === "traps"));
}

/** Sentences that give a reason, in the order of the outline. */
function reasonsIn(document: RankedDocument) {
  return inOrder(document)
    .filter(({ kind }) => kind !== "traps" && kind !== "example")
    .flatMap((passage) =>
      passage.body
        .split("\n")
        .filter((line) => line.trim() !== "" && !line.startsWith("|") && !isListItem(line))
        .flatMap(sentencesOf)
        .filter((sentence) => GIVES_REASON.test(sentence))
        .map((sentence) => ({ sentence, passage })),
    );
}

const inOrder = ({ passages }: RankedDocument) => passages.toSorted((a, b) => a.position - b.position);

const sectionOf = ({ passages }: RankedDocument, wanted: RankedPassage["kind"]) =>
  passages.find(({ kind }) => kind === wanted);

const titleOf = ({ kind, title }: RankedDocument) => (kind === "case" ? `*${title}*` : title);
