/** Markdown that ends anywhere: while an answer grows, and where it was stopped. */

/** What can begin a block: the marks before it are closed or part of another block. */
const BLOCK_STARTS = /\n[ \t]*\n|\n(?=[ \t]*(?:[-+*] |\d{1,3}[.)] |#{1,6} |>|\|))/g;
/** A last line that has only begun: a bullet, a number, a heading, or what would turn the line above into a heading. */
const EMPTY_LINE = /(?:^|\n)[ \t>]*(?:[-+=*]+|\d{1,3}[.)]|#{1,6}|>|\|[ \t|]*)[ \t]*$/;
const DELIMITER_ROW = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/;
const cellsOf = (row: string): number => row.trim().split("|").length;
const FENCE = /^ {0,3}(?:```|~~~)/gm;

/**
 * Takes away what has only begun at the end of a text, and closes what is open there, so that no asterisk, backtick,
 * bracket, or pipe shows. All but the end stays where it is: flags count its characters.
 */
export function closeMarkdown(text: string): string {
  // Everything in a code block is shown as it is; one that is open ends with the text.
  if ((text.match(FENCE)?.length ?? 0) % 2 === 1) return text;
  const begun = withoutHeadOnly(withoutHalfLink(text.trimEnd()).replace(EMPTY_LINE, "").trimEnd());
  const whole = begun.replace(/(?<!\\)[*_`\s]+$/, "");
  const start = [...whole.matchAll(BLOCK_STARTS)].at(-1);
  const block = whole.slice(start ? start.index + start[0].length : 0).replace(/^\s*[-+*] /, "");
  const cell = block.startsWith("|") ? block.slice(block.lastIndexOf("|") + 1) : block;
  return whole + openMarks(cell);
}

/** A link without its end keeps its words; a citation's mark without its end is left out. */
function withoutHalfLink(text: string): string {
  return text
    .replace(/\s*\[\d*$/, "")
    .replace(/\[([^[\]\n]*)\]\([^()\s]*$/, "$1")
    .replace(/\[(?!\d+\]$)([^[\]\n]+)\]?$/, "$1");
}

/** A table is one once the row below its head is complete. */
function withoutHeadOnly(text: string): string {
  const lines = text.split("\n");
  const head = lines.findLastIndex((line) => !line.startsWith("|")) + 1;
  const [names, delimiters = ""] = lines.slice(head);
  if (names === undefined) return text;
  if (DELIMITER_ROW.test(delimiters.trim()) && cellsOf(delimiters) >= cellsOf(names)) return text;
  return lines.slice(0, head).join("\n").trimEnd();
}

/** What closes the code, bold, and italic words that are open at the end of a block. */
function openMarks(block: string): string {
  const open: string[] = [];
  for (let at = 0; at < block.length; ) {
    const character = block[at] ?? "";
    const run = /^(`+|\*+|_+)/.exec(block.slice(at))?.[0] ?? "";
    const end = at + run.length;
    if (character === "\\") at += 2;
    else if (!run) at += 1;
    else if (character === "`") {
      const close = block.indexOf(run, end);
      if (close < 0) return run + open.reverse().join("");
      at = close + run.length;
    } else {
      takeEmphasis(open, run, block[at - 1] ?? " ", block[end] ?? " ");
      at = end;
    }
  }
  return open.reverse().join("");
}

/** One run of asterisks or underscores: it closes what is open, and the rest of it opens. */
function takeEmphasis(open: string[], run: string, before: string, after: string): void {
  const mark = run.charAt(0);
  // Underscores within a word are letters.
  const isInWord = mark === "_" && /\w/.test(before) && /\w/.test(after);
  let left = isInWord ? 0 : run.length;
  while (left > 0 && /\S/.test(before) && open.at(-1)?.startsWith(mark)) {
    const length = open.at(-1)?.length ?? 0;
    if (length > left) break;
    left -= length;
    open.pop();
  }
  if (left === 0 || !/\S/.test(after)) return;
  if (left % 2 === 1) open.push(mark);
  if (left > 1) open.push(mark + mark);
}
