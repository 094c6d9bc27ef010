/** How long it takes until an uploaded document of 500 pages can be searched. */
import fs from "node:fs";
import path from "node:path";
import { pdfOf } from "../tests/support/documents.ts";
import { addDocument } from "../tests/support/own-material.ts";
import { signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const PAGES = 500;
const LINES = 44;
const LINE = 85;
const OUTLINES = path.resolve(import.meta.dirname, "../content/outlines");

/** @returns milliseconds from the call to the end of the reading. */
export async function measureOwnMaterial(
  server: BenchServer,
): Promise<{ pages: number; passages: number; took: number }> {
  const student = await signUp(server, "reader");
  const bytes = pdfOf(casebook());
  const started = performance.now();
  const document = await addDocument(server, student, bytes, "Casebook.pdf");
  if (document.status !== "ready") throw new Error(`The document was refused: ${document.refusal}`);
  return { pages: PAGES, passages: document.passages, took: performance.now() - started };
}

/** Pages full of our own outlines' words. */
function casebook(): string[][] {
  const words = fs
    .globSync("**/*.md", { cwd: OUTLINES })
    .map((file) => fs.readFileSync(path.join(OUTLINES, file), "utf8"))
    .join(" ")
    .replace(/[^ -~]+/g, " ")
    .split(/\s+/);
  let at = 0;
  const line = (): string => {
    let text = "";
    while (text.length < LINE) text += `${words[at++ % words.length]} `;
    return text.trim();
  };
  return Array.from({ length: PAGES }, (_, page) => [
    ...(page % 5 === 0 ? [`# Chapter ${page / 5 + 1}`] : []),
    ...Array.from({ length: LINES }, line),
  ]);
}
