/** Why a question was not answered, read once from what the transport throws. */

export interface ChatFailure {
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
}

const UNREACHABLE: ChatFailure = {
  code: "network",
  message: "We couldn’t reach Hornbook. Check your connection and try again; your question is kept.",
};

/** @param error what the chat transport threw: the response's JSON as its message, or a network failure. */
export function chatFailure(error: Error): ChatFailure {
  try {
    const body = JSON.parse(error.message) as { error?: Partial<ChatFailure> };
    if (typeof body.error?.code === "string" && typeof body.error.message === "string") {
      return { code: body.error.code, message: body.error.message };
    }
  } catch {
    // An error inside the stream is a plain sentence of the function's.
    if (error.name === "Error" && /^The answer /.test(error.message))
      return { code: "broken_off", message: error.message };
  }
  return UNREACHABLE;
}
