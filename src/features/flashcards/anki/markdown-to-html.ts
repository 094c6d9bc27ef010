import { toHtml } from "hast-util-to-html";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmTable } from "micromark-extension-gfm-table";
import { imageIdOf } from "../model/images.ts";

/** Text that reads the same in Markdown and in HTML. Most fronts are, and parsing takes a millisecond each. */
const PLAIN = /^[\p{L}][\p{L}\p{N} ,;:?’“”–—()/%$§'"{}]*[.?]?$/u;

/** A card's Markdown as a field's HTML. @param fileOf a file's name for an image's id; null leaves the image out. */
export function htmlOf(markdown: string, fileOf: (id: string) => string | null): string {
  if (PLAIN.test(markdown)) return markdown;
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  nameImages(tree, fileOf);
  const [only, ...others] = tree.children;
  // One paragraph needs no frame, and text as it was typed is easier to edit.
  const shown: Nodes =
    only?.type === "paragraph" && others.length === 0
      ? { type: "root", children: only.children as never }
      : tree;
  return toHtml(toHast(shown)).replace(/\n/g, "");
}

function nameImages(node: Nodes, fileOf: (id: string) => string | null): void {
  if (node.type === "image") {
    const id = imageIdOf(node.url);
    node.url = (id && fileOf(id)) ?? "";
  }
  if ("children" in node) for (const child of node.children) nameImages(child, fileOf);
}
