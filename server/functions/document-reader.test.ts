import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { docxOf, pdfOf } from "../../tests/support/documents.ts";
import { createDocumentReader } from "./document-reader.ts";

const LIMITS = { milliseconds: 20_000, megabytes: 256 };
const fileOf = (bytes: Uint8Array) => async () => bytes;
/** The parser takes minutes for elements nested this deep. */
const SLOW = docxOf([], { "word/document.xml": strToU8("<w:p>".repeat(200_000)) });

describe("a document is read on a thread", () => {
  it("which answers with its passages", async () => {
    const read = createDocumentReader(new AbortController().signal, LIMITS);
    const text = "Consideration is bargained for.";
    expect(await read("a", fileOf(pdfOf([[text]])))).toMatchObject({ passages: [{ body: text }] });
  });

  it("which is ended when it takes too long, and the next one is read", async () => {
    const read = createDocumentReader(new AbortController().signal, { ...LIMITS, milliseconds: 2_000 });
    const [slow, next] = await Promise.all([
      read("a", fileOf(SLOW)),
      read("b", fileOf(strToU8("Notes on consideration"))),
    ]);
    expect(slow).toEqual({ refusal: "too_complex" });
    expect(next).toMatchObject({ kind: "text" });
  });

  it("which is ended when it takes too much memory", async () => {
    const read = createDocumentReader(new AbortController().signal, { ...LIMITS, megabytes: 24 });
    const text = Array.from({ length: 200_000 }, (_, n) => `# ${n}\n\nWord ${n} of a long text.`).join(
      "\n\n",
    );
    expect(await read("a", fileOf(strToU8(text)))).toEqual({ refusal: "too_complex" });
  });

  it("which a stopping server ends, without calling the document bad", async () => {
    const stopping = new AbortController();
    const read = createDocumentReader(stopping.signal, LIMITS);
    const reading = read("a", fileOf(SLOW));
    setTimeout(() => stopping.abort(), 500);
    await expect(reading).rejects.toThrow("interrupted");
  });
});
