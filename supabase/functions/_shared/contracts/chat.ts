/** The chat function's contract: what is sent, what is streamed, and the codes of its errors. */
import { z } from "zod";
import { CHAT_MODES, MESSAGE_MAX_LENGTH } from "./chat-limits.ts";

export const chatRequest = z.object({
  threadId: z.uuid().nullish(),
  message: z
    .string()
    .max(MESSAGE_MAX_LENGTH)
    .refine((text) => text.trim().length > 0),
  clientMessageId: z.string().min(1).max(100).nullish(),
  mode: z.enum(CHAT_MODES).nullish(),
});

export const citation = z.object({
  /** The mark [n] in the answer. */
  n: z.number().int().positive(),
  passageId: z.string(),
  /** Title of the outline or name of the case. */
  title: z.string(),
  /** Heading of the cited passage. */
  heading: z.string(),
});

export type Citation = z.infer<typeof citation>;

export interface Usage {
  /** Messages counted this month. */
  readonly used: number;
  /** Null: unlimited. */
  readonly limit: number | null;
  /** ISO 8601: when the count starts again. */
  readonly resetsAt: string;
}

/** The data parts of an answer's stream, by the name that follows "data-". */
export type ChatDataParts = {
  thread: { id: string; title: string };
  citations: Citation[];
  usage: Usage;
};
