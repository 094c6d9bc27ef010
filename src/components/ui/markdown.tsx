import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { memo, type ReactNode } from "react";
import { MarkdownBlocks } from "./markdown-blocks.tsx";

interface MarkdownProps {
  readonly text: string;
  /** Renders each citation mark [n]. Without it, marks stay plain text. */
  readonly renderMark?: (n: number) => ReactNode;
}

/** Text of outlines and answers: CommonMark with tables. */
export const Markdown = memo(function Markdown({ text, renderMark }: MarkdownProps) {
  const { children } = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return (
    <div className="prose">
      <MarkdownBlocks nodes={children} {...(renderMark ? { renderMark } : {})} />
    </div>
  );
});
