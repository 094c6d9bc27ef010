/** A lesson's framework as a page of HTML: US Letter, one sheet, set as large as it fits. */
import { toHtml } from "hast-util-to-html";
import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmTable } from "micromark-extension-gfm-table";
import { type Cloth, clothStyles } from "./cloth.ts";
import { escapeHtml, typographic } from "./studio.ts";

export interface SheetParts {
  readonly course: string;
  /** `2.1` */
  readonly number: string;
  readonly title: string;
  /** Markdown. */
  readonly framework: string;
}

/** A heading with what belongs to it. */
interface Group {
  readonly heading: RootContent | null;
  readonly blocks: RootContent[];
}

export function sheetPage(styles: string, cloth: Cloth, parts: SheetParts): string {
  const { children } = fromMarkdown(typographic(parts.framework), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(parts.title)}</title>
<style>${styles}${clothStyles(cloth)}${SHEET}</style></head>
<body style="--cloth: ${cloth.ink}">
<header>
  <div class="book" style="background: ${cloth.color}" aria-hidden="true"><span>${parts.number}</span></div>
  <div><p class="course">${escapeHtml(parts.course)}</p><h1>${escapeHtml(typographic(parts.title))}</h1></div>
</header>
<main>${segments(groups(children)).map(segmentHtml).join("\n")}</main>
<div class="notes" aria-hidden="true"><div>Notes${"<i></i>".repeat(NOTE_LINES)}</div></div>
<footer><span>${escapeHtml(parts.course)} · Framework ${parts.number}</span>
  <span>For study. Not legal advice.</span></footer>
</body></html>`;
}

/** A bold line right above a list or a table is their heading; so is a bold line that nothing follows on. */
function groups(blocks: readonly RootContent[]): Group[] {
  const found: Group[] = [];
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const isBold = block.type === "paragraph" && block.children[0]?.type === "strong";
    if (isBold && (next?.type === "list" || next?.type === "table" || block.children.length === 1))
      found.push({ heading: block, blocks: [] });
    else if (isBold || block.type === "table" || found.length === 0) startOrFill(found, block);
    else found.at(-1)?.blocks.push(block);
  });
  return found;
}

/** A bold sentence or a table starts a group, unless a heading waits for it. */
function startOrFill(found: Group[], block: RootContent): void {
  const last = found.at(-1);
  if (last?.heading && last.blocks.length === 0) last.blocks.push(block);
  else found.push({ heading: null, blocks: [block] });
}

/** A table takes the whole width, and so does a heading of the whole sheet. */
const isWide = ({ blocks }: Group): boolean =>
  blocks.length === 0 || blocks.some(({ type }) => type === "table");

/** What is between wide groups is set in two columns. */
function segments(all: readonly Group[]): Group[][] {
  const found: Group[][] = [];
  for (const group of all) {
    const last = found.at(-1);
    if (last && !isWide(group) && !last.some(isWide)) last.push(group);
    else found.push([group]);
  }
  return found;
}

function segmentHtml(segment: readonly Group[]): string {
  const isColumns = segment.length > 1;
  return `<div class="segment${isColumns ? " columns" : ""}">${segment.map(groupHtml).join("")}</div>`;
}

function groupHtml({ heading, blocks }: Group): string {
  const title = heading?.type === "paragraph" ? html(heading).replace(/^<p>|<\/p>$/g, "") : "";
  const name = /^<strong>(traps|checklist|steps)\b/i.exec(title)?.[1]?.toLowerCase() ?? "";
  const body = blocks.map(html).join("");
  return `<section class="${name}">${title ? `<h2>${title}</h2>` : ""}${body}</section>`;
}

const html = (block: RootContent): string => toHtml(toHast(block));

/** More than a page has room for: those beyond it are cut off. */
const NOTE_LINES = 30;

const SHEET = `
  @page { size: 8.5in 11in; margin: 0 }
  html { font-size: 10.5pt }
  body { width: 8.5in; height: 11in; padding: .5in .62in .42in; display: flex; flex-direction: column;
    font: 1rem/1.4 "Course Sans"; color: #1d2330; background: white; -webkit-print-color-adjust: exact }
  header { display: flex; align-items: center; gap: .2in; padding-bottom: .15in; border-bottom: 1.5pt solid var(--cloth);
    margin-bottom: .16in }
  .book { width: .56in; height: .72in; border-radius: 2pt 4pt 4pt 2pt; color: #fbf3e6; position: relative; flex: none }
  .book::before { content: ""; position: absolute; left: .055in; top: 0; bottom: 0; width: .7pt; background: rgb(255 255 255 / 35%) }
  .book span { position: absolute; inset: 0 0 0 .06in; display: grid; place-items: center;
    font: italic 400 17pt/1 "Course Serif" }
  .course { font: 600 8pt/1.2 "Course Sans"; letter-spacing: .08em; text-transform: uppercase; color: var(--cloth);
    margin-bottom: 3pt }
  h1 { font: 600 21pt/1.15 "Course Serif"; letter-spacing: -.01em; text-wrap: balance }
  main { display: flex; flex-direction: column; gap: 1em }
  .columns { columns: 2; column-gap: .36in }
  section { break-inside: avoid }
  :is(.columns, .stacked) section + section { margin-top: 1em }
  .columns .across, .columns .spread > h2 { column-span: all }
  .columns .spread { break-inside: auto }
  .columns .spread > :is(ul, ol) { margin-top: 0 }
  .spread li { break-inside: avoid }
  h2 { font: 400 1em/1.35 "Course Sans"; margin-bottom: .4em; break-after: avoid }
  h2 strong { font: 600 1.12em/1.2 "Course Serif"; color: var(--cloth) }
  strong { font-weight: 600 }
  em { font-family: "Course Serif"; font-style: italic; font-size: 1.04em }
  p + *, ul + *, ol + *, table + * { margin-top: .6em }
  ul, ol { list-style: none; counter-reset: step }
  li { position: relative; padding-left: 1.5em }
  li + li { margin-top: .24em }
  li > ul, li > ol { margin-top: .24em }
  ol > li { counter-increment: step }
  ol > li::before { content: counter(step); position: absolute; left: 0; width: 1.05em; text-align: right;
    font: 600 1.05em/1.33 "Course Serif"; color: var(--cloth) }
  ul > li::before { content: ""; position: absolute; left: .5em; top: .58em; width: .28em; height: .28em;
    border-radius: 50%; background: var(--cloth) }
  .checklist > ul > li::before, .steps > ul > li::before { left: .12em; top: .2em; width: .8em; height: .8em;
    border: .8pt solid var(--cloth); border-radius: 1.5pt; background: none }
  .traps { background: color-mix(in srgb, var(--cloth) 6%, white); border-radius: 5pt; padding: .7em .9em .8em }
  .segment:not(.columns) > .traps > ul:has(> :nth-child(4)) { display: grid; grid-template-columns: 1fr 1fr;
    gap: .24em .36in }
  .segment:not(.columns) > .traps > ul:has(> :nth-child(4)) > li { margin-top: 0 }
  .traps > ul > li::before { content: "×"; left: .3em; top: -.08em; width: auto; height: auto; background: none;
    font: 600 1.15em/1.4 "Course Sans"; color: var(--cloth) }
  table { width: 100%; border-collapse: collapse; font-size: .95em; line-height: 1.34 }
  th { text-align: left; font-weight: 600; color: var(--cloth); border-bottom: 1pt solid var(--cloth); vertical-align: bottom }
  th, td { padding: .34em .8em .34em 0 }
  td { border-bottom: .5pt solid #d9d2c3; vertical-align: top }
  td:first-child { font-weight: 600 }
  .notes { flex: 1; min-height: 0; margin-top: .2in; container-type: size }
  .notes div { display: none; height: 100%; overflow: hidden; font: 400 8pt/1 "Course Sans"; color: #5c6270 }
  .notes i { display: block; height: .29in; border-bottom: .6pt solid #d9d2c3 }
  .notes i:first-child { height: .2in }
  @container (height > .9in) { .notes div { display: block } }
  footer { display: flex; justify-content: space-between; margin-top: .14in; font: 400 7.5pt/1 "Course Sans"; color: #5c6270 }`;
