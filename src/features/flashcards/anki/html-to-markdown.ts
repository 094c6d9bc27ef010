/** A field's HTML as Markdown. Browsers have no document in a worker, so it reads the tags itself. */

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sect: "§", para: "¶", middot: "·", bull: "•" },
};
const TOKENS = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const BLOCKS = new Set(
  "div p h1 h2 h3 h4 h5 h6 blockquote table tr pre section article center dl dt dd".split(" "),
);
const EMPHASIS: Readonly<Record<string, string>> = { b: "**", strong: "**", i: "*", em: "*" };
const UNREADABLE = new Set(["script", "style", "head", "title"]);
const SOUND = /\[sound:[^\]]*\]/g;

interface Frame {
  readonly tag: string;
  text: string;
  /** Of an ordered list: its items so far. */
  count: number;
}

/** @param image writes an image as Markdown, or as nothing. */
export function markdownOf(html: string, image: (file: string, description: string) => string): string {
  const stack: Frame[] = [{ tag: "", text: "", count: 0 }];
  const top = () => stack.at(-1) as Frame;
  const write = (text: string) => {
    top().text += text;
  };
  const close = () => {
    const { tag, text } = stack.pop() as Frame;
    if (UNREADABLE.has(tag)) return;
    const mark = EMPHASIS[tag];
    if (mark) write(emphasized(text, mark));
    else if (tag === "li") write(item(text, stack));
    else if (tag === "td" || tag === "th") write(`${text.trim()} | `);
    else if (tag === "tr") write(`\n\n${text.replace(/ \| $/, "")}\n\n`);
    else if (tag === "ul" || tag === "ol") write(`\n\n${text.replace(/^\n+|\n+$/g, "")}\n\n`);
    else write(BLOCKS.has(tag) ? `\n\n${text}\n\n` : text);
  };
  for (const [token, slash, name, attributes] of html.replace(SOUND, "").matchAll(TOKENS)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!token.startsWith("<!--")) write(escaped(decoded(token.replace(/\s+/g, " "))));
    } else if (slash) {
      const open = stack.findLastIndex((frame) => frame.tag === tag);
      // A closing tag closes what was left open inside; one that was never opened closes nothing.
      while (open > 0 && stack.length > open) close();
    } else if (tag === "br") write("\n\n");
    else if (tag === "hr") write("\n\n---\n\n");
    else if (tag === "img")
      write(image(attribute(attributes ?? "", "src"), attribute(attributes ?? "", "alt")));
    else if (!attributes?.endsWith("/")) stack.push({ tag, text: "", count: 0 });
  }
  while (stack.length > 1) close();
  return top()
    .text.replace(/[ \t]+\n/g, "\n")
    .replace(/\n[ \t]+(?![ \t]*(?:- |\d+\. ))(?=\S)/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Marks touch their words, and don't reach past a paragraph. */
const emphasized = (text: string, mark: string): string =>
  text
    .split(/(\n{2,})/)
    .map((part) => part.replace(/^(\s*)(\S[\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`))
    .join("");

function item(text: string, stack: readonly Frame[]): string {
  const list = stack.at(-1);
  const bullet = list?.tag === "ol" ? `${++list.count}. ` : "- ";
  const lines = text
    .trim()
    .replace(/\n{2,}(?=\s*(?:- |\d+\. ))/g, "\n")
    .replace(/\n{2,}/g, " ")
    .split("\n");
  return `\n${bullet}${lines.join(`\n${" ".repeat(bullet.length)}`)}`;
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+);?|#x([0-9a-f]+);?|(\w+);)/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return NAMED[name.toLowerCase()] ?? entity;
  });

/** What Markdown would take for a mark. */
const escaped = (text: string): string => text.replace(/[\\*_`]/g, "\\$&");

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(attributes);
  const value = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? "");
  if (name !== "src") return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
