import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const NOTE = " (Not in the outlines: check it)";

/** Renders a text whose words in ⟦ ⟧ are flagged. @returns the flagged words, each piece with its note if it has one. */
function flagged(marked: string): string[] {
  const flags: { start: number; end: number }[] = [];
  const text = marked.replace(/⟦([^⟧]*)⟧/g, (_whole, words: string, at: number) => {
    const start = at - 2 * flags.length;
    flags.push({ start, end: start + words.length });
    return words;
  });
  const html = renderToStaticMarkup(
    <Markdown text={text} flags={flags} renderMark={(n) => <b>{`mark ${n}`}</b>} />,
  );
  return [...html.matchAll(/<span class="flag"[^>]*>([^<]*)(?:<span[^>]*>([^<]*)<\/span>)?<\/span>/g)].map(
    ([, words = "", note = ""]) => words + note,
  );
}

describe("flagged words", () => {
  it.each([
    ["in a paragraph", "It ends after ⟦30 days⟧.", ["30 days"]],
    ["in the second paragraph", "One.\n\nIt ends after ⟦30 days⟧.", ["30 days"]],
    ["in emphasis", "See *⟦Smith v. Jones⟧*.", ["Smith v. Jones"]],
    ["in code", "Rule `⟦99(b)⟧` applies.", ["99(b)"]],
    ["in a list, on an indented line", "- One\n  and ⟦30 days⟧\n- Two ⟦§ 9⟧", ["30 days", "§ 9"]],
    ["in a table's cell", "| a | b |\n|---|---|\n| x | after ⟦30 days⟧ or so [1] |", ["30 days"]],
    ["after an escape", "It costs \\$5, \\*or\\* ⟦\\$75,000⟧ more.", ["$75,000"]],
    ["in a link", "See [⟦Hearsay⟧](/api) now.", ["Hearsay"]],
    ["in a heading", "### Rule ⟦803⟧", ["803"]],
  ])("are underlined, with a note that is heard: %s", (_name, text, words) => {
    expect(flagged(text)).toEqual(words.map((piece) => piece + NOTE));
  });

  it("keep their marks, and are noted once", () => {
    expect(flagged("It ends after ⟦30 days [1]⟧, not later.")).toEqual(["30 ", `days${NOTE}`]);
    expect(flagged("Under ⟦*Smith v. Jones*, § 9⟧ it ends.")).toEqual(["Smith v. Jones", `, § 9${NOTE}`]);
  });

  it("leave the rest of the text as it is", () => {
    const html = renderToStaticMarkup(
      <Markdown text="It ends after 30 days." flags={[{ start: 14, end: 21 }]} />,
    );
    expect(html.replace(/<[^>]+>/g, "")).toBe(`It ends after 30 days${NOTE}.`);
  });

  it("beyond the text, which may still grow, are left out", () => {
    const html = renderToStaticMarkup(<Markdown text="It ends" flags={[{ start: 14, end: 21 }]} />);
    expect(html).not.toContain("flag");
  });
});
