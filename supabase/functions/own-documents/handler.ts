/**
 * POST /functions/v1/own-documents: reads a document that its user has stored. It answers once the reading is under way; the
 * document's row says how it ends.
 */
import { z } from "zod";
import { authenticateCaller } from "../_shared/authenticate.ts";
import { OWN_BUCKET, TITLE_MAX_LENGTH } from "../_shared/contracts/own-material.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";
import type { ReadPassage } from "../_shared/material/passages.ts";
import type { DocumentReading } from "../_shared/material/read-document.ts";

const documentRequest = z.object({
  /** The stored file's name in its user's folder. */
  documentId: z.uuid().transform((id) => id.toLowerCase()),
  /** What the file is called, without characters that show nothing or turn around what follows them. */
  title: z
    .string()
    .transform((title) =>
      title
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
        .trim()
        .slice(0, TITLE_MAX_LENGTH)
        .toWellFormed(),
    )
    .pipe(z.string().min(1)),
});

/** A call of the database stores so many characters of passages, and answers within a second. */
const BATCH_CHARACTERS = 400_000;

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  const { callDatabase, log } = environment;
  return answerSafely(
    log,
    { event: "document_failed", sentence: "Something went wrong on our side. Try again." },
    async (request) => {
      const { userId, sessionId } = await authenticateCaller(request, environment);
      const body = documentRequest.safeParse(await request.json().catch(() => null));
      if (!body.success) throw new AppError("invalid_request", "Send a documentId (a UUID) and a title.");
      const { documentId, title } = body.data;
      const outcome = await callDatabase("start_own_document", {
        ...{ of_user: userId, of_session: sessionId, document: documentId, title },
      });
      if (outcome === "insufficient_aal")
        throw new AppError("insufficient_aal", "Confirm with your authenticator first.");
      if (outcome === "not_found") throw new AppError("document_not_found", "Upload the file first.");
      if (outcome === "full")
        throw new AppError("too_many_documents", "You have 50 documents. Delete one to make room.");
      if (outcome === "started") environment.waitUntil(take(environment, userId, documentId));
      return Response.json({ status: "reading" }, { status: 202 });
    },
  );
}

/** Reads the document and stores its passages. If this fails on our side, the document can be read again. */
async function take(environment: FunctionEnvironment, userId: string, documentId: string): Promise<void> {
  const { callDatabase, log } = environment;
  const started = Date.now();
  try {
    const reading = await read(environment, userId, documentId);
    const stored = "refusal" in reading ? null : await store(environment, documentId, reading.passages);
    if (stored === "gone") return;
    const outcome =
      "refusal" in reading
        ? { refusal: reading.refusal }
        : stored === "full"
          ? { refusal: "full" }
          : { kind: reading.kind, pages: reading.pages };
    await callDatabase("finish_own_document", { of_document: documentId, outcome });
    log({ event: "document_read", document: documentId, ...outcome, took: Date.now() - started });
  } catch (error) {
    log({
      event: "document_failed",
      document: documentId,
      reason: error instanceof Error ? error.message : "unknown",
    });
    await callDatabase("finish_own_document", {
      of_document: documentId,
      outcome: { isInterrupted: true },
    }).catch(() => null);
  }
}

async function read(
  { readFile, readDocument }: FunctionEnvironment,
  userId: string,
  documentId: string,
): Promise<DocumentReading> {
  const file = () => readFile(OWN_BUCKET, `${userId}/${documentId}`);
  if (readDocument) return await readDocument(userId, file);
  const bytes = await file();
  // Only loaded where nothing else reads documents: the parsers are large.
  const here = await import("../_shared/material/read-document.ts");
  return bytes ? await here.readDocument(bytes) : { refusal: "empty" };
}

async function store(
  { callDatabase }: FunctionEnvironment,
  documentId: string,
  passages: readonly ReadPassage[],
): Promise<unknown> {
  for (let start = 0; start < passages.length; ) {
    const end = endOfBatch(passages, start);
    const added = passages.slice(start, end).map(({ heading, body }) => ({ heading, body }));
    const stored = await callDatabase("store_own_passages", { of_document: documentId, added });
    if (stored !== "stored") return stored;
    start = end;
  }
  return "stored";
}

function endOfBatch(passages: readonly ReadPassage[], start: number): number {
  let end = start;
  for (let characters = 0; end < passages.length && characters < BATCH_CHARACTERS; end++)
    characters += passages[end]?.body.length ?? 0;
  return end;
}
