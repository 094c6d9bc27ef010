import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} renderMark={(n) => <b>{`mark ${n}`}</b>} />);

describe("what text may not bring", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src='https://example.org'></iframe>",
    '<div onclick="alert(1)">press</div>',
    "a <b>bold</b> word",
  ])("raw HTML: %s", (text) => {
    expect(render(text)).not.toMatch(/<(script|img|iframe|div onclick|b>bold)/);
  });

  it("remote images and links: their words stay", () => {
    const html = render(
      "![a diagram](https://example.org/x.png) and [a page](javascript:alert(1)) and https://example.org/auto",
    );
    expect(html).not.toMatch(/<img|<a |href|src=/);
    expect(html).toContain("a page");
  });
});

describe("marks", () => {
  it("stand at the word they belong to", () => {
    expect(render("Duty [1] and **breach** [2][3].")).toContain(
      "Duty<b>mark 1</b> and <strong>breach</strong><b>mark 2</b><b>mark 3</b>.",
    );
  });

  it("are left as text in code, and where they are no marks", () => {
    expect(render("`a[1]` and [1903] 2 K.B.")).toContain("<code>a[1]</code> and [1903] 2 K.B.");
  });
});

it("puts a table into a frame that scrolls and can be focused", () => {
  expect(render("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(
    /<section class="table-frame" tabindex="0" aria-label="Table"><table>/i,
  );
});

it("leaves a table's empty corner without a heading", () => {
  expect(render("| | a |\n|---|---|\n| 1 | 2 |")).toMatch(/<tr><td><\/td><th scope="col">a<\/th><\/tr>/);
});
