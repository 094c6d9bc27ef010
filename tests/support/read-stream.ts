/** Reads an answer from the AI SDK's UI message stream. */

export interface StreamedChunk {
  readonly type: string;
  readonly delta?: string;
  readonly data?: unknown;
  readonly errorText?: string;
  readonly messageId?: string;
  readonly messageMetadata?: { readonly from: number; readonly writer: string | null };
}

/** Yields the chunks of a server-sent-event response as they arrive. */
export async function* readChunks(response: Response): AsyncGenerator<StreamedChunk, void, void> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let buffer = "";
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    buffer += decoder.decode(bytes, { stream: true });
    const events = buffer.split("\n\n");
    buffer = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data && data !== "[DONE]") yield JSON.parse(data) as StreamedChunk;
    }
  }
}

export interface StreamedAnswer {
  /** The stored answer's id. */
  readonly id: string | null;
  readonly text: string;
  readonly thread: { id: string; title: string } | null;
  readonly citations: { n: number; passageId: string; title: string; heading: string }[];
  /** Offsets into the text. */
  readonly flags: { start: number; end: number }[];
  readonly usage: { used: number; limit: number | null; resetsAt: string } | null;
  readonly error: string | null;
  readonly finished: boolean;
}

/** The whole answer, once its stream has ended. @param onText called with the text so far, and the answer's id. */
export async function readAnswer(
  response: Response,
  onText: (text: string, id: string) => void = () => {},
): Promise<StreamedAnswer> {
  let text = "";
  let id: string | null = null;
  let error: string | null = null;
  let finished = false;
  const data: Record<string, unknown> = {};
  for await (const chunk of readChunks(response)) {
    if (chunk.type === "text-delta") {
      text += chunk.delta;
      onText(text, id ?? "");
    } else if (chunk.type === "start") id = chunk.messageId ?? null;
    else if (chunk.type === "error") error = chunk.errorText ?? "";
    else if (chunk.type === "finish") finished = true;
    else if (chunk.type.startsWith("data-")) data[chunk.type] = chunk.data;
  }
  return {
    id,
    text,
    thread: (data["data-thread"] as StreamedAnswer["thread"]) ?? null,
    citations: (data["data-citations"] as StreamedAnswer["citations"]) ?? [],
    flags: (data["data-flags"] as StreamedAnswer["flags"]) ?? [],
    usage: (data["data-usage"] as StreamedAnswer["usage"]) ?? null,
    error,
    finished,
  };
}
