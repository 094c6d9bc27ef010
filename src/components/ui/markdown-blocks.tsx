/**
 * Renders a Markdown tree as elements. No raw HTML, and only links to our own outlines: the text may come from a model,
 * and a model's text can contain anything. Images only where `MarkdownImages` renders them.
 */
import type { List, Nodes, Paragraph, PhrasingContent, Root, RootContent, Table } from "mdast";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Marked } from "./citation-marks.tsx";
import { flagWords } from "./flagged-words.tsx";
import type { FlaggedParts } from "./markdown-flags.ts";
import { OwnLink } from "./own-link.tsx";

type RenderMark = (n: number) => ReactNode;

/** Renders an image of the text by its address. Without it, images are left out. */
export const MarkdownImages = createContext<(url: string, alt: string) => ReactNode>(() => null);

/** The parts of the tree's words that are flagged. */
export const MarkdownFlags = createContext<FlaggedParts>(new Map());

interface BlocksProps {
  readonly nodes: readonly RootContent[];
  readonly renderMark?: RenderMark;
}

/** Addresses in this app that a text may link to. */
const OWN_ADDRESS = /^\/outlines(\/[\w-]+)*(#[\w-]+)?$/;

export function MarkdownBlocks({ nodes, renderMark }: BlocksProps): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a growing text changes at its end, so a block's place identifies it.
    <Block key={index} node={node} isFirst={index === 0} {...(renderMark ? { renderMark } : {})} />
  ));
}

interface BlockProps {
  readonly node: RootContent;
  readonly isFirst: boolean;
  readonly renderMark?: RenderMark;
}

function Block({ node, isFirst, renderMark }: BlockProps): ReactNode {
  const within = (children: Root["children"]) => (
    <MarkdownBlocks nodes={children} {...(renderMark ? { renderMark } : {})} />
  );
  switch (node.type) {
    case "paragraph":
      return <p className={isFirst && isTitle(node) ? "title" : undefined}>{inline(node, renderMark)}</p>;
    case "heading":
      return node.depth <= 3 ? <h3>{inline(node, renderMark)}</h3> : <h4>{inline(node, renderMark)}</h4>;
    case "list":
      return <ListOf list={node} {...(renderMark ? { renderMark } : {})} />;
    case "table":
      return <TableOf table={node} {...(renderMark ? { renderMark } : {})} />;
    case "blockquote":
      return <blockquote>{within(node.children)}</blockquote>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "thematicBreak":
      return <hr />;
    case "html":
      return <p>{node.value}</p>;
    default:
      return null;
  }
}

/** A bold first line is the text's title. */
function isTitle({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]?.type === "strong";
}

function ListOf({ list, renderMark }: { readonly list: List; readonly renderMark?: RenderMark }) {
  const items = list.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index}>
      {item.children.map((child, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={place}>
          {child.type === "paragraph" && !item.spread && !list.spread ? (
            inline(child, renderMark)
          ) : (
            <Block node={child} isFirst={false} {...(renderMark ? { renderMark } : {})} />
          )}
        </Fragment>
      ))}
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start && list.start > 1 ? list.start : undefined}>{items}</ol>;
}

function TableOf({ table, renderMark }: { readonly table: Table; readonly renderMark?: RenderMark }) {
  const [head, ...body] = table.children;
  // Below an empty corner, what each row is about.
  const hasRowHeadings = head?.children[0]?.children.length === 0;
  return (
    // A table may be wider than the screen: it scrolls in its own frame, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section is a landmark, of which many have one name.
    <div role="group" className="table-frame" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) =>
              // An empty corner isn't a heading: a screen reader would announce an empty one.
              cell.children.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={index} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th key={index} scope="col">
                  {inline(cell, renderMark)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={index}>
              {row.children.map((cell, column) =>
                hasRowHeadings && column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <th key={column} scope="row">
                    {inline(cell, renderMark)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={column}>{inline(cell, renderMark)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(
  parent: { readonly children: readonly PhrasingContent[] },
  renderMark?: RenderMark,
): ReactNode {
  return parent.children.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as for blocks.
    <Inline key={index} node={node} {...(renderMark ? { renderMark } : {})} />
  ));
}

function Inline({ node, renderMark }: { readonly node: Nodes; readonly renderMark?: RenderMark }): ReactNode {
  const renderImage = useContext(MarkdownImages);
  const flags = useContext(MarkdownFlags).get(node) ?? [];
  switch (node.type) {
    case "image":
      return renderImage(node.url, node.alt ?? "");
    case "text":
      return renderMark ? (
        <Marked text={node.value} renderMark={renderMark} flags={flags} />
      ) : (
        flagWords(node.value, flags)
      );
    case "html":
      return node.value;
    case "inlineCode":
      return <code>{flagWords(node.value, flags)}</code>;
    case "strong":
      return <strong>{inline(node, renderMark)}</strong>;
    case "emphasis":
      return <em>{inline(node, renderMark)}</em>;
    case "break":
      return <br />;
    case "link":
      return OWN_ADDRESS.test(node.url) ? (
        <OwnLink to={node.url}>{inline(node, renderMark)}</OwnLink>
      ) : (
        inline(node, renderMark)
      );
    case "linkReference":
      return inline(node, renderMark);
    default:
      return null;
  }
}
