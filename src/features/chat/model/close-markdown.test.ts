import { expect, it } from "vitest";
import { closeMarkdown } from "./close-markdown.ts";

it.each([
  ["bold", "1. **Hostile / adverse / under", "1. **Hostile / adverse / under**"],
  ["italics after bold", "1. **Hostile** and *Pen", "1. **Hostile** and *Pen*"],
  ["half of the closing asterisks", "1. **Hostile*", "1. **Hostile**"],
  ["asterisks alone", "Done.\n\n**", "Done."],
  ["a bullet that is an asterisk", "* **One** item", "* **One** item"],
  ["a table's cell", "| a | b |\n|---|---|\n| **a** | **b", "| a | b |\n|---|---|\n| **a** | **b**"],
  ["bold before a paragraph", "**Title**\n\nText", "**Title**\n\nText"],
  ["italics in bold", "**bold *and italic", "**bold *and italic***"],
  ["bold over two lines", "It is **open\nand notorious", "It is **open\nand notorious**"],
  ["underscores", "It is __open_", "It is __open__"],
  ["italics by underscores", "In _Pen", "In _Pen_"],
  ["a name with underscores", "Call read_topics", "Call read_topics"],
  ["code", "Use `intent", "Use `intent`"],
  ["an asterisk in code", "Use `a * b` and **c", "Use `a * b` and **c**"],
  ["a code block", "```\n**a", "```\n**a"],
  ["a product", "5 * 3 = 15", "5 * 3 = 15"],
  ["an escaped asterisk", "5 \\* 3", "5 \\* 3"],
  ["half a link", "See [Battery](/outlines/torts/bat", "See Battery"],
  ["a link's words", "See [Batt", "See Batt"],
  ["a link's words in brackets", "See [Battery]", "See Battery"],
  ["half a mark", "The rule. [1", "The rule."],
  ["a mark's bracket", "The rule. [", "The rule."],
  ["a whole mark", "The rule. [1]", "The rule. [1]"],
  ["a bullet alone", "Elements:\n\n- Duty\n-", "Elements:\n\n- Duty"],
  ["a number alone", "Elements:\n\n1. Duty\n2.", "Elements:\n\n1. Duty"],
  ["a heading's sign", "The rule.\n\n##", "The rule."],
  ["a line that would make a heading of the one above", "The rule\n--", "The rule"],
  ["a table's head", "Compare:\n\n| Larceny | Robb", "Compare:"],
  ["a table's head with half of the line below", "Compare:\n\n| A | B |\n|--", "Compare:"],
  ["a table's head with a part of the line below", "Compare:\n\n| A | B |\n|---|", "Compare:"],
  ["a table's next row", "| A | B |\n|---|---|\n|", "| A | B |\n|---|---|"],
])("a text that ends within %s shows no marks", (_, text, closed) => {
  expect(closeMarkdown(text)).toBe(closed);
});
