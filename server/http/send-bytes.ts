/**
 * Answers with a stored file. The body goes straight from the disk to Node's response: as a web stream, each chunk
 * would be a new buffer, and collecting them costs more processor time than all the rest (docs/decisions/098-bytes-without-a-web-stream.md).
 */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Chunks that are valid until the next one is asked for, so that a source can reuse its buffers. */
export type Bytes = AsyncIterable<Uint8Array>;

/** What a request comes with: Node's side of it, and the body of its answer if that isn't in the Response. */
export type Exchange = HttpBindings & { bytes?: Bytes };

/** Marks the response that the exchange's bytes belong to, whatever copies of it are made on the way. Never sent. */
const MARK = "x-hornbook-bytes";

/** A response whose body is `bytes`. Its headers have to include Content-Length. */
export function respondWithBytes(exchange: Exchange, bytes: Bytes, init: ResponseInit): Response {
  exchange.bytes = bytes;
  const response = new Response(null, init);
  response.headers.set(MARK, "1");
  return response;
}

/** Sends the bytes of a response made by `respondWithBytes`. Returns any other as it is. */
export async function sendBytes(response: Response, { bytes, outgoing }: Exchange): Promise<Response> {
  if (!bytes) return response;
  const isMarked = response.headers.has(MARK);
  if (isMarked) {
    response.headers.delete(MARK);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  }
  let proceed = () => {};
  outgoing.once("close", () => proceed());
  try {
    for await (const chunk of bytes) {
      // An error took the response's place, or the client left. Leaving the loop closes the source.
      if (!isMarked || outgoing.destroyed) break;
      await new Promise<void>((resolve) => {
        proceed = resolve;
        outgoing.write(chunk, () => resolve());
      });
    }
    if (isMarked) outgoing.end();
  } catch (error) {
    // Too late for another status: the client sees that the answer is cut off.
    outgoing.destroy(error as Error);
  }
  return isMarked ? RESPONSE_ALREADY_SENT : response;
}
