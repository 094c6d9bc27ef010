import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { memo, type ReactNode } from "react";
import { FlagsAreSupport } from "./flagged-words.tsx";
import { MarkdownBlocks, MarkdownFlags } from "./markdown-blocks.tsx";
import { type FlaggedParts, flaggedParts, type SourceRange } from "./markdown-flags.ts";
import { typesetTree } from "./typeset.ts";

const NONE: FlaggedParts = new Map();

interface MarkdownProps {
  readonly text: string;
  /** Renders each citation mark [n]. Without it, marks stay plain text. */
  readonly renderMark?: (n: number) => ReactNode;
  /** Words of the text to underline: they aren't in the outlines. */
  readonly flags?: readonly SourceRange[];
  /** Words of the text to mark: a sentence that cites it rests on them. In place of flags. */
  readonly support?: readonly SourceRange[];
}

/** Text of outlines and answers: CommonMark with tables. */
export const Markdown = memo(function Markdown({
  text,
  renderMark,
  flags = [],
  support = [],
}: MarkdownProps) {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const ranges = support.length > 0 ? support : flags;
  // Flags are counted in the source, as it was written.
  const parts = ranges.length > 0 ? flaggedParts(tree, text, ranges) : NONE;
  typesetTree(tree);
  return (
    <div className="prose">
      <FlagsAreSupport value={support.length > 0}>
        <MarkdownFlags value={parts}>
          <MarkdownBlocks nodes={tree.children} {...(renderMark ? { renderMark } : {})} />
        </MarkdownFlags>
      </FlagsAreSupport>
    </div>
  );
});
