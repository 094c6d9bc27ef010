/** The chat function's contract: the request, the streamed parts, and the error codes. */
import * as z from "zod/mini";
import { CHAT_MODES, MESSAGE_MAX_LENGTH } from "./chat-limits.ts";

export const chatRequest = z.object({
  /** An existing conversation's id, or one that the sender chose for a new conversation. */
  threadId: z.nullish(z.uuid()),
  /** The folder that a new conversation begins in. */
  folderId: z.nullish(z.uuid()),
  message: z.pipe(
    z.string().check(
      z.maxLength(MESSAGE_MAX_LENGTH),
      z.refine((text) => text.trim().length > 0),
    ),
    // Thousands of tabs between two words say nothing, and every search would read through them.
    z.transform((text) => text.replace(/[^\S\n]{3,}/g, " ").replace(/\n{3,}/g, "\n\n")),
  ),
  /** The sender's own id of the question. Sending it again retries that question, whatever its text. */
  clientMessageId: z.nullish(z.string().check(z.minLength(1), z.maxLength(100))),
  mode: z.nullish(z.enum(CHAT_MODES)),
  /**
   * The answer that the message follows; null for a first question. An edited question has the parent of the one it replaces.
   * Without it, the message follows what is shown of the conversation.
   */
  parentId: z.nullish(z.uuid()),
  /** A question that gets another answer, or one of its answers. The message's text is then the stored one. */
  regenerates: z.nullish(z.uuid()),
});

export type ChatRequest = z.infer<typeof chatRequest>;

export const citation = z.object({
  /** The mark [n] in the answer. */
  n: z.int().check(z.positive()),
  passageId: z.string(),
  /** Title of the outline or name of the case. */
  title: z.string(),
  /** Heading of the cited passage. */
  heading: z.string(),
});

export type Citation = z.infer<typeof citation>;

/** Words of an answer that the outlines don't have: from one character of its text to another, the end excluded. */
export const flag = z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.positive()) });

export type Flag = z.infer<typeof flag>;

/** A card that an answer proposes. It is saved only when the student says so. */
export const proposedCard = z.object({
  front: z.string(),
  back: z.string(),
  /** The mark of the passage it rests on; null for none. */
  n: z.nullable(z.int().check(z.positive())),
});

export type ProposedCard = z.infer<typeof proposedCard>;

/**
 * What became of a model's answer: it reached its length, the provider withheld the rest, or the model continued it after
 * its server had died.
 */
export const ENDINGS = ["cut_off", "withheld", "continued"] as const;

export type Ending = (typeof ENDINGS)[number];

/** What a message keeps of an answer, besides its text. */
export const storedAnswer = z.object({
  citations: z.array(citation),
  /** Words of the text that the outlines don't have. */
  flags: z.array(flag),
  /** Proposed by the answer; none is saved yet. */
  cards: z.array(proposedCard),
  /** Why the model ended the answer early; null if it didn't. */
  ending: z.nullable(z.enum(ENDINGS)),
  /** The reader's rating; null if they gave none. */
  feedback: z.nullable(z.enum(["helpful", "unhelpful"])),
});

/** read_shared_conversation: its turns. */
export const sharedTurns = z.array(
  z.object({
    question: z.string(),
    answer: z.nullable(
      z.object({
        text: z.string(),
        citations: z.array(citation),
        flags: z.array(flag),
        isComplete: z.boolean(),
      }),
    ),
  }),
);

/** changed_sources: passages that an answer cites, as they read then and as they read now. */
export const changedPassages = z.array(
  z.object({
    n: z.number(),
    passageId: z.string(),
    title: z.string(),
    heading: z.string(),
    before: z.string(),
    /** Null: the outlines no longer have it. */
    after: z.nullable(z.string()),
  }),
);

const usage = z.object({
  /** Messages counted this month. */
  used: z.number(),
  /** Null: unlimited. */
  limit: z.nullable(z.number()),
  /** ISO 8601: when the count resets. */
  resetsAt: z.string(),
});

export type Usage = Readonly<z.infer<typeof usage>>;

export const CHAT_ERROR_CODES = [
  "unauthorized",
  "quota_exceeded",
  "insufficient_aal",
  "thread_not_found",
  "message_not_found",
  "thread_full",
  "answer_not_found",
  "invalid_message",
  "rate_limited",
  "internal",
  /** In the stream: the answer ended early. The text so far is kept. */
  "broken_off",
] as const;

/** The body of a refusal and, as JSON, the text of an error in the stream. */
export const chatError = z.object({
  error: z.object({
    code: z.enum(CHAT_ERROR_CODES),
    /** A sentence for the user. */
    message: z.string(),
    /** Whether the question is kept in its conversation. */
    isStored: z.boolean(),
  }),
});

export type ChatError = z.infer<typeof chatError>;

/** What POST /functions/v1/chat/stop takes. */
export const stopRequest = z.object({ answer: z.uuid() });

/** The query of GET /functions/v1/chat. */
export const followRequest = z.object({
  answer: z.uuid(),
  /** The first character to send. */
  from: z._default(z.pipe(z.coerce.number(), z.int().check(z.nonnegative())), 0),
  /** Who wrote the characters before it, as the stream's start said. If another server continues the answer, it is sent whole. */
  writer: z.nullish(z.uuid()),
});

/** A reader of a stream hears at least a comment this often, in milliseconds, and may give up on one that is silent for 20 s. */
export const KEEP_ALIVE_MS = 8_000;

const streamStart = z.object({
  /** Of which character the text that follows is the first: what the reader has from there on is out of date. */
  from: z.number(),
  /** Null once the answer has ended. */
  writer: z.nullable(z.string()),
});

/** What the `start` of a stream says besides the answer's id. */
export type StreamStart = z.infer<typeof streamStart>;

/** What its reader takes from an answer's stream, which is in the AI SDK's protocol. */
export const answerPart = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    messageId: z.optional(z.string()),
    messageMetadata: z.optional(streamStart),
  }),
  z.object({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal("data-thread"), data: z.object({ id: z.string(), title: z.string() }) }),
  /** What is being done, such as "Searching *excited utterance* …"; empty when it is over. Not kept. */
  z.object({ type: z.literal("data-status"), data: z.object({ text: z.string() }) }),
  z.object({ type: z.literal("data-citations"), data: z.array(citation) }),
  /** Replaces the previous list. */
  z.object({ type: z.literal("data-flags"), data: z.array(flag) }),
  z.object({ type: z.literal("data-cards"), data: z.array(proposedCard) }),
  z.object({ type: z.literal("data-ending"), data: z.enum(ENDINGS) }),
  z.object({ type: z.literal("data-usage"), data: usage }),
  z.object({ type: z.literal("error"), errorText: z.string() }),
  z.object({ type: z.enum(["finish", "abort"]) }),
]);

export type AnswerPart = z.infer<typeof answerPart>;

/** The data parts of an answer's stream. Each name follows "data-". */
export type ChatDataParts = {
  [Part in Extract<AnswerPart, { data: unknown }> as Part["type"] extends `data-${infer Name}`
    ? Name
    : never]: Part["data"];
};
