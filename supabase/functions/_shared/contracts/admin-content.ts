/** What the administrators' functions answer about cards, passages, and what readers say of them. */
import * as z from "zod/mini";
import {
  ANSWER_REPORT_OUTCOMES,
  ANSWER_REPORT_REASONS,
  type AnswerReportOutcome,
  type AnswerReportReason,
} from "./answer-reports.ts";

export const officialCard = z.object({
  id: z.string(),
  official_id: z.nullable(z.string()),
  front: z.string(),
  back: z.string(),
  authority: z.nullable(z.string()),
  is_sample: z.boolean(),
  retired_at: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Null in a deck of no subject. */
  subject: z.nullable(z.string()),
  deck: z.string(),
  reviews: z.number(),
  lapses: z.number(),
});
export type OfficialCard = z.infer<typeof officialCard>;

export const cardPage = z.object({
  total: z.number(),
  subjects: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
    }),
  ),
  cards: z.array(officialCard),
});
export type CardPage = z.infer<typeof cardPage>;

export const report = z.object({
  id: z.string(),
  /** Null in a report on a card. */
  passage_id: z.nullable(z.string()),
  card: z.nullable(officialCard),
  reason: z.string(),
  details: z.string(),
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
  user_id: z.string(),
  reader: z.string(),
  /** Null when the corpus no longer has the passage. */
  heading: z.nullable(z.string()),
  body: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Open reports on the same passage or card. */
  open_on_same: z.number(),
});
export type Report = z.infer<typeof report>;

export const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  answered_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** What readers and the chat see of a passage, with the answers that rest on it. */
export const passageTexts = z.object({
  body: z.string(),
  entries: z.record(
    z.string(),
    z.object({
      answer: z.string(),
      gist: z.string(),
    }),
  ),
});
export type PassageTexts = z.infer<typeof passageTexts>;

export const correction = z.object({
  id: z.string(),
  passage_id: z.string(),
  /** The topic or case and the heading, as they were then. */
  name: z.string(),
  before: passageTexts,
  after: passageTexts,
  /** What content/ says now; null before approval, and if it no longer has the passage. */
  content: z.nullable(passageTexts),
  reason: z.string(),
  tells_everyone: z.boolean(),
  readers_notified: z.nullable(z.number()),
  state: z.enum(["proposed", "live", "withdrawn", "replaced", "ended"]),
  proposed_by_name: z.string(),
  proposed_at: z.string(),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** content/ changed under it. */
  needs_look: z.boolean(),
  may_approve: z.boolean(),
  is_mine: z.boolean(),
  /** The question that each answer answers, by the answer's id. */
  asks: z.record(z.string(), z.string()),
});
export type Correction = z.infer<typeof correction>;

export const adminPassage = z.object({
  id: z.string(),
  title: z.string(),
  heading: z.string(),
  body: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      ask: z.string(),
      answer: z.string(),
      gist: z.string(),
    }),
  ),
  version: z.string(),
  /** Administrators who could approve a correction by the caller. */
  others: z.number(),
  /** Those that are proposed or live. */
  corrections: z.array(correction),
});
export type AdminPassage = z.infer<typeof adminPassage>;

/** One that an administrator's search found. */
export const foundPassage = z.pick(adminPassage, { id: true, title: true, heading: true });

export const contentChanges = z.object({
  /** What differs from content/: as it is here, and there. */
  fields: z.array(
    z.object({
      field: z.string(),
      here: z.unknown(),
      there: z.unknown(),
    }),
  ),
  version: z.string(),
});

/** A saved card, with how many readers were told of its correction; null if none was announced. */
export const savedCard = z.extend(officialCard, { readers_notified: z.nullable(z.number()) });

export const importOutcome = z.enum(["new", "changed", "same", "refused"]);
export const importReport = z.object({
  rows: z.array(
    z.object({
      place: z.number(),
      subject: z.string(),
      front: z.string(),
      outcome: importOutcome,
      problem: z.nullable(z.string()),
    }),
  ),
  counts: z.record(importOutcome, z.number()),
  /** Of the cards as they were checked: they are applied only if no one has changed them since. */
  version: z.string(),
  is_applied: z.boolean(),
});
export type ImportReport = z.infer<typeof importReport>;

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

export const evidence = z.object({
  n: z.number(),
  passageId: z.string(),
  title: z.string(),
  heading: z.string(),
  /** As the passage read when it was cited; null if it isn't in the outlines. */
  body: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof evidence>;

/** An answer that a reader reported. Whose it is isn't told. */
export const answerReport = z.object({
  id: z.string(),
  reasons: z.array(z.enum(keysOf<AnswerReportReason>(ANSWER_REPORT_REASONS))),
  details: z.string(),
  question: z.string(),
  /** The conversation's questions before this one, oldest first. */
  earlier_questions: z.array(z.string()),
  /** Markdown with marks [n]. */
  answer: z.string(),
  evidence: z.array(evidence),
  outcome: z.nullable(z.enum(keysOf<AnswerReportOutcome>(ANSWER_REPORT_OUTCOMES))),
  must: z.array(z.string()),
  created_at: z.string(),
});
export type AnswerReport = z.infer<typeof answerReport>;
