/** An answer's words as they are read aloud: sentence by sentence, each with its place on the page. */

export interface Sentence {
  /** As it's spoken. */
  readonly text: string;
  /** Where it is on the page, one range for each stretch of text. */
  readonly ranges: readonly Range[];
}

/** What is never read: controls, citation marks, and words for screen readers alone. */
const SILENT = "[data-control], [data-mark], button, .sr-only, [aria-hidden=true]";
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, pre, dt, dd";

/** Abbreviations that end with a period but end no sentence: "Palsgraf v. Long Island R.R. Co." is one name. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:v|vs|cf|e\.g|i\.e|etc|Inc|Co|Corp|Ltd|No|Nos|Art|Sec|Fed|Rev|Stat|Ct|App|Supp|Mr|Mrs|Ms|Dr|Jr|Sr|[A-Z]|[A-Z]\.[A-Z](?:\.[A-Z])*)\.\s*$/;

const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** The sentences of a text, with where each begins. */
export function splitSentences(text: string): { readonly start: number; readonly text: string }[] {
  const sentences: { start: number; text: string }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last && ABBREVIATION.test(last.text)) last.text += segment;
    else sentences.push({ start: index, text: segment });
  }
  return sentences;
}

/** As a voice says it: symbols of the law as words. */
export const spoken = (text: string): string =>
  text
    .replace(/\s*\[\d+\](?:\[\d+\])*/g, "")
    .replace(/§§\s*/g, "sections ")
    .replace(/§\s*/g, "section ")
    .replace(/(\s)vs?\.(\s)/g, "$1versus$2")
    .replace(/\s+/g, " ")
    .trim();

/** The sentences inside an element, in the order in which they are read. */
export function sentencesIn(root: Element): Sentence[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const sentences: Sentence[] = [];
  let block: Element | null = null;
  let nodes: Text[] = [];
  const end = () => {
    sentences.push(...sentencesOf(nodes));
    nodes = [];
  };
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || parent.closest(SILENT)) continue;
    const own = parent.closest(BLOCKS);
    if (own !== block) end();
    block = own;
    nodes.push(node);
  }
  end();
  return sentences;
}

function sentencesOf(nodes: readonly Text[]): Sentence[] {
  const text = nodes.map(({ data }) => data).join("");
  return splitSentences(text).flatMap((sentence) => {
    const words = spoken(sentence.text);
    if (!/[\p{L}\p{N}]/u.test(words)) return [];
    return [{ text: words, ranges: rangesOf(nodes, sentence.start, sentence.start + sentence.text.length) }];
  });
}

function rangesOf(nodes: readonly Text[], start: number, end: number): Range[] {
  const ranges: Range[] = [];
  let begins = 0;
  for (const node of nodes) {
    const from = Math.max(start - begins, 0);
    const until = Math.min(end - begins, node.length);
    if (from < until) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, until);
      ranges.push(range);
    }
    begins += node.length;
  }
  return ranges;
}
