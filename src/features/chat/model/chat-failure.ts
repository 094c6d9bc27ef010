/** Why a question wasn't answered. */
import { fieldsOf } from "@/lib/json.ts";
import { RequestError } from "@/lib/request-error.ts";

export interface ChatFailure {
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
  /** Whether the question is in its conversation. Otherwise it returns to the composer. */
  readonly isStored: boolean;
}

/** The error of a question, and whether the server stored the question. */
export class ChatError extends RequestError {
  readonly isStored: boolean;

  constructor({ code, message, isStored }: ChatFailure, options?: ErrorOptions) {
    super(code, message, options);
    this.isStored = isStored;
  }
}

/** Row-level security refused the write: the database doesn't know this session yet. */
export const ROW_LEVEL_SECURITY = "42501";

/** With these codes nothing is stored, unless the error says otherwise. */
const REFUSALS = new Set([
  "quota_exceeded",
  "rate_limited",
  "invalid_message",
  "thread_not_found",
  "unauthorized",
  ROW_LEVEL_SECURITY,
]);

const UNREACHABLE: ChatFailure = {
  code: "network",
  message: "We couldn’t reach Hornbook. Check your connection and try again; we’ve saved your question.",
  // It stays in view, and can be sent again from there.
  isStored: true,
};

/** A failure of the server, or of a proxy before it, that says nothing of its own. */
export const serverFailed = () =>
  new ChatError({
    code: "internal",
    message: "Something went wrong on our side. Try again in a moment; we’ve saved your question.",
    // As when the network failed.
    isStored: true,
  });

/** @param error what asking threw: an error with a code and a sentence, or anything else when the network failed. */
export function chatFailure(error: unknown): ChatFailure {
  if (!(error instanceof ChatError)) return UNREACHABLE;
  return { code: error.code, message: error.message, isStored: error.isStored };
}

/**
 * The error that a response's body describes: the function's `{error: {code, message, isStored}}`, or the database's
 * `{code, message}`. A body that names no code comes from something in between, such as a proxy: null.
 */
export function readRefusal(body: unknown): ChatError | null {
  const fields = fieldsOf(body);
  const { code, message, isStored } = typeof fields.error === "object" ? fieldsOf(fields.error) : fields;
  if (typeof code !== "string" || typeof message !== "string") return null;
  return new ChatError({
    code,
    message,
    isStored: typeof isStored === "boolean" ? isStored : !REFUSALS.has(code),
  });
}

/** An error within the stream: a body as above in JSON, or only its sentence. */
export function readStreamError(text: string): ChatError {
  try {
    const refusal = readRefusal(JSON.parse(text));
    if (refusal) return refusal;
  } catch {
    // A sentence.
  }
  return new ChatError({ code: "broken_off", message: text, isStored: true });
}

/** A new conversation that isn't stored after a while. */
export const NOT_STORED_IN_TIME: ChatFailure = {
  code: "thread_timeout",
  message: "Your conversation didn’t start in time. Try again; we’ve saved your question.",
  isStored: true,
};

/** Whether the server says that an answer can't be followed. Anything else is worth another attempt. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ChatError && error.code !== "rate_limited" && error.code !== "internal";
