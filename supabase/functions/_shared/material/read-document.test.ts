import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { docxOf, ENCRYPTED, pdfOf } from "../../../../tests/support/documents.ts";
import { readDocument } from "./read-document.ts";

const textOf = async (bytes: Uint8Array) => {
  const reading = await readDocument(bytes);
  return "refusal" in reading ? reading.refusal : reading;
};
const WORDS = "A promise is enforced where the promisee relied on it, and the reliance was reasonable.";

describe("a document is read by its content", () => {
  it("a PDF, under its headings, with the page", async () => {
    const pages = [
      ["# Promissory Estoppel", WORDS],
      ["# Consideration", "A bargained-for exchange is need-", "ed for a contract."],
    ];
    expect(await textOf(pdfOf(pages))).toEqual({
      kind: "pdf",
      pages: 2,
      passages: [
        { heading: "Promissory Estoppel, page 1", body: WORDS },
        { heading: "Consideration, page 2", body: "A bargained-for exchange is needed for a contract." },
      ],
    });
  });

  it("a Word document, under its headings", async () => {
    expect(await textOf(docxOf(["# Consideration", WORDS, "Past & <future> promises."]))).toEqual({
      kind: "docx",
      pages: null,
      passages: [{ heading: "Consideration", body: `${WORDS}\n\nPast & <future> promises.` }],
    });
  });

  it("Markdown, under the last two headings", async () => {
    expect(await textOf(strToU8(`# Contracts\n\n## Reliance\n\n${WORDS}`))).toMatchObject({
      kind: "markdown",
      passages: [{ heading: "Contracts › Reliance", body: WORDS }],
    });
  });

  it("plain text, under the lines that look like headings", async () => {
    expect(await textOf(strToU8(`WEEK 1: CONSIDERATION\n\n${WORDS}`))).toMatchObject({
      kind: "text",
      passages: [{ heading: "WEEK 1: CONSIDERATION", body: WORDS }],
    });
  });

  it("text in another encoding", async () => {
    expect(await textOf(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toMatchObject({
      passages: [{ body: "café" }],
    });
  });

  it("long text in passages that a reader takes in at once", async () => {
    const reading = await textOf(strToU8(Array.from({ length: 200 }, () => WORDS).join(" ")));
    if (typeof reading === "string") throw new Error(reading);
    expect(Math.max(...reading.passages.map(({ body }) => body.length))).toBeLessThan(1_500);
    expect(reading.passages.length).toBeGreaterThan(10);
  });

  it("without characters that turn text around or show nothing", async () => {
    expect(await textOf(strToU8("safe\u202egnp.exe\u200b text"))).toMatchObject({
      passages: [{ body: "safegnp.exe text" }],
    });
  });
});

describe("a document that can’t be used is refused for what is wrong with it", () => {
  it.each<[string, () => Uint8Array, string]>([
    ["a web page called notes.pdf", () => strToU8("<!DOCTYPE html><script>alert(1)</script>"), "web_page"],
    ["an SVG", () => strToU8('<svg onload="alert(1)"/>'), "web_page"],
    ["a program", () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0), "not_supported"],
    ["an older Word file", () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "old_word"],
    ["RTF", () => strToU8("{\\rtf1 Hello}"), "not_supported"],
    ["nothing", () => new Uint8Array(), "empty"],
    ["a text of spaces", () => strToU8("  \n\n \t"), "empty"],
    ["a PDF with a password", () => pdfOf([[WORDS]], ENCRYPTED), "encrypted"],
    ["a scan", () => pdfOf([[], []]), "no_text"],
    ["a PDF that is cut off", () => strToU8("%PDF-1.7\n1 0 obj\n<<"), "damaged"],
    ["a PDF of 2,001 pages", () => pdfOf(Array.from({ length: 2_001 }, () => ["x"])), "too_many_pages"],
    ["a ZIP file of something else", () => zipSync({ "a.txt": strToU8("a") }), "not_supported"],
    ["a ZIP file that is cut off", () => docxOf([WORDS]).slice(0, 300), "damaged"],
    ["a ZIP bomb", () => docxOf([], { "word/comments.xml": new Uint8Array(60 * 1024 ** 2) }), "too_complex"],
    ["XML that isn’t well-formed", () => docxOf([], { "word/document.xml": strToU8("<w:p><") }), "damaged"],
    [
      "entities that multiply",
      () =>
        docxOf([], {
          "word/document.xml": strToU8(
            `<!DOCTYPE w [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
          ),
        }),
      "damaged",
    ],
  ])("%s", async (_, file, refusal) => {
    expect(await textOf(file())).toBe(refusal);
  });
});
