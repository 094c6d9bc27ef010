/** Backs that list elements: "(1) …; (2) …", a Markdown list, or three or more clauses between semicolons. */

const FEWEST_CLAUSES = 3;
const MARKDOWN_ITEM = /^\s*(?:[-*]|\d+\.)\s+(.+)$/gm;
/** A citation such as "§ 1332(a)" has no space before its parenthesis. */
const NUMBER = /(?<=^|[\s:])\((\d{1,2}|[a-j])\)\s+/g;
const AT_THE_END = /[\s,;.]*(?:[,;]\s*(?:and|or))?[\s,;.]*$/;

/** The elements in their order; none when the back isn't a list. */
export function elementsOf(back: string): string[] {
  for (const read of [markdownItems, numberedItems, clauses]) {
    const items = read(back).map((item) => item.replace(AT_THE_END, "").trim());
    if (items.length > 1 && items.every(Boolean)) return items;
  }
  return [];
}

const markdownItems = (back: string): string[] =>
  [...back.matchAll(MARKDOWN_ITEM)].map(([, item = ""]) => item);

function numberedItems(back: string): string[] {
  const marks = [...back.matchAll(NUMBER)];
  const isInOrder = marks.every(([, mark = ""], index) =>
    [String(index + 1), String.fromCharCode(97 + index)].includes(mark),
  );
  if (!isInOrder) return [];
  return marks.map((mark, index) => back.slice(mark.index + mark[0].length, marks[index + 1]?.index));
}

function clauses(back: string): string[] {
  const items = back.split(/;\s+/).map((clause) => clause.replace(/^(?:and|or)\s+/i, ""));
  return items.length >= FEWEST_CLAUSES ? items : [];
}
