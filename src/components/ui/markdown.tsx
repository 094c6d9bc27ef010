import { memo, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { citationMarks } from "./citation-marks.ts";

interface MarkdownProps {
  readonly text: string;
  /** Renders a mark [n] of the text; without it marks stay text. */
  readonly renderMark?: (n: number) => ReactNode;
}

/** What text may not bring: pictures and links would call other servers, or lead there. Their words stay. */
const FORBIDDEN = ["img", "a"];

/**
 * Text of outlines and answers. No raw HTML is rendered, no image loaded, no link followed: the text may come from a
 * model, and a model's text from anywhere.
 */
export const Markdown = memo(function Markdown({ text, renderMark }: MarkdownProps) {
  const components: Components = {
    h1: ({ children }) => <h3>{children}</h3>,
    h2: ({ children }) => <h3>{children}</h3>,
    table: ({ children }) => (
      // A table may be wider than the screen: it scrolls by itself, and the keyboard can reach it to do so.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable.
      <section className="table-frame" tabIndex={0} aria-label="Table">
        <table>{children}</table>
      </section>
    ),
    // The corner of a table that compares heads nothing: a screen reader would announce an empty heading.
    th: ({ children, style }) =>
      children === undefined || children === null ? (
        <td style={style} />
      ) : (
        <th scope="col" style={style}>
          {children}
        </th>
      ),
    ...(renderMark ? { sup: ({ node }) => renderMark(Number(node?.properties["data-mark"])) } : {}),
  };
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={renderMark ? [remarkGfm, citationMarks] : [remarkGfm]}
        disallowedElements={FORBIDDEN}
        unwrapDisallowed
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
