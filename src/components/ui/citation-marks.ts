import { SKIP, visit } from "unist-util-visit";

/** A node of a Markdown tree, as far as the marks are concerned. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

const MARK = /\[(\d{1,2})\]/g;

/** A remark plugin that turns the text [n] into an element of its own (`sup` with `data-mark`). Code is left alone. */
export function citationMarks() {
  return (tree: MarkdownNode): void => {
    visit(
      tree as never,
      "text",
      (node: MarkdownNode, index: number | undefined, parent: MarkdownNode | undefined) => {
        const text = node.value ?? "";
        if (!parent?.children || index === undefined || !text.includes("[")) return undefined;
        const parts = splitAtMarks(text);
        if (parts.length === 1 && parts[0]?.type === "text") return undefined;
        parent.children.splice(index, 1, ...parts);
        return [SKIP, index + parts.length];
      },
    );
  };
}

function splitAtMarks(text: string): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    // The space before a mark goes: the mark stands at the word it belongs to.
    const before = text.slice(end, match.index).replace(/ $/, "");
    if (before) parts.push({ type: "text", value: before });
    parts.push({
      type: "mark",
      data: { hName: "sup", hProperties: { "data-mark": match[1] ?? "" } },
      children: [],
    });
    end = match.index + match[0].length;
  }
  const rest = text.slice(end);
  if (rest) parts.push({ type: "text", value: rest });
  return parts;
}
