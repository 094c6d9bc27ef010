/** Reads Word documents. */
/// <reference path="./mammoth.d.ts" />
import { type Unzipped, unzipSync } from "fflate";
import reader from "mammoth/lib/docx/docx-reader.js";
import { READING_LIMITS } from "../contracts/own-material.ts";
import type { Block } from "./passages.ts";
import { Refused } from "./refused.ts";

type Part = Awaited<ReturnType<typeof reader.read>>["value"];

export async function blocksOfDocx(bytes: Uint8Array): Promise<Block[]> {
  const parts = textsIn(bytes);
  if (!parts["word/document.xml"]) throw new Refused("not_supported");
  // The reader alone: what mammoth exports turns documents into HTML, and relies on `__proto__`, which Deno lacks.
  const { value } = await reader.read({
    exists: (name) => name in parts,
    read: async (name, encoding) => new TextDecoder(encoding).decode(parts[name]),
  });
  return [...blocksIn(value)];
}

/** The parts of the package that contain text or say how it is structured. */
function textsIn(bytes: Uint8Array): Unzipped {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.]+\.(?:xml|rels))$/.test(name))
        return false;
      total += originalSize;
      if (total > READING_LIMITS.unpackedBytes) throw new Refused("too_complex");
      return true;
    },
  });
}

const HEADING = /^(?:heading (\d)|title|subtitle)/i;
const BOLD_HEADING = 100;

function* blocksIn(part: Part): Generator<Block> {
  if (part.type === "table") {
    const rows = (part.children ?? []).map((row) =>
      (row.children ?? []).map((cell) => textOf(cell).trim().replace(/\s+/g, " ")).join(" | "),
    );
    yield { type: "text", text: rows.join("\n") };
    return;
  }
  if (part.type !== "paragraph") {
    for (const child of part.children ?? []) yield* blocksIn(child);
    return;
  }
  const text = textOf(part).trim();
  const [isHeading, level] = HEADING.exec(part.styleName ?? "") ?? [];
  if (text === "") return;
  if (isHeading) yield { type: "heading", level: Number(level ?? 1), text };
  else if (text.length < BOLD_HEADING && !part.numbering && isBold(part))
    yield { type: "heading", level: 3, text };
  else yield { type: "text", text: part.numbering ? `- ${text}` : text };
}

const isBold = ({ children = [] }: Part): boolean =>
  children.every((run) =>
    run.type === "run" ? run.isBold === true || textOf(run).trim() === "" : isBold(run),
  );

function textOf(part: Part): string {
  if (part.type === "text") return part.value ?? "";
  if (part.type === "tab") return "\t";
  if (part.type === "break") return "\n";
  const text = (part.children ?? []).map(textOf).join("");
  return part.type === "paragraph" ? `${text}\n` : text;
}
