/** Reads Word documents. */
import { type Unzipped, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { READING_LIMITS } from "../contracts/own-material.ts";
import type { Block } from "./passages.ts";
import { Refused } from "./refused.ts";

/** What mammoth makes of a document, as far as it is used here. */
interface Part {
  readonly type: string;
  readonly value?: string;
  readonly styleName?: string | null;
  readonly isBold?: boolean;
  readonly numbering?: { readonly level: string } | null;
  readonly children?: readonly Part[];
}

export async function blocksOfDocx(bytes: Uint8Array): Promise<Block[]> {
  const parts = textsIn(bytes);
  if (!parts["word/document.xml"]) throw new Refused("not_supported");
  let blocks: Block[] = [];
  // Only the texts are packed again, so that the parser can't unpack more than was counted.
  await mammoth.convertToHtml(
    // Its types ask for a Buffer, which edge runtimes lack; it only hands the bytes on.
    { buffer: zipSync(parts, { level: 0 }) as never },
    {
      transformDocument: (document: Part) => {
        blocks = [...blocksIn(document)];
        return { ...document, children: [] };
      },
    },
  );
  return blocks;
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
