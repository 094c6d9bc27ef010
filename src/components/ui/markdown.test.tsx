import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} renderMark={(n) => <b>{`mark ${n}`}</b>} />);

describe("what text can't contain", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src='https://example.org'></iframe>",
    '<div onclick="alert(1)">press</div>',
    "a <b>bold</b> word",
  ])("raw HTML: %s", (text) => {
    expect(render(text)).not.toMatch(/<(script|img|iframe|div onclick|b>bold)/);
  });

  it("remote images and links: only their words stay", () => {
    const html = render(
      "![a diagram](https://example.org/x.png) and [a page](javascript:alert(1)) and https://example.org/auto",
    );
    expect(html).not.toMatch(/<img|<a |href|src=/);
    expect(html).toContain("a page");
  });
});

it("prints quotation marks that open beside one word and close beside another, and no code's", () => {
  expect(render(`It's "*the* rule" in \`"code"\``)).toContain(
    "It’s “<em>the</em> rule” in <code>&quot;code&quot;</code>",
  );
});

describe("marks", () => {
  it("stay on the line of the word they belong to", () => {
    expect(render("A duty [1] and **breach** [2][3].")).toContain(
      'A <span class="whitespace-nowrap">duty<b>mark 1</b></span> and <strong>breach</strong>' +
        '<span class="whitespace-nowrap"><b>mark 2</b><b>mark 3</b></span>.',
    );
  });

  it("stay on the line of the citation that they follow", () => {
    expect(render("Torts § 13). [1]")).toContain(
      'Torts <span class="whitespace-nowrap"><span class="whitespace-nowrap">§ 13</span>).<b>mark 1</b></span>',
    );
  });

  it("stay text in code, and where they aren't marks", () => {
    expect(render("`a[1]` and [1903] 2 K.B.")).toContain("<code>a[1]</code> and [1903] 2 K.B.");
  });
});

it("links to our own outlines only", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text="[Negligence](/outlines/torts/negligence#rule), [ours?](//example.org/outlines), [a file](/api)" />
    </MemoryRouter>,
  );
  expect(html).toContain('<a href="/outlines/torts/negligence#rule" data-discover="true">Negligence</a>');
  expect(html.match(/<a /g)).toHaveLength(1);
});

it("puts a table into a frame that scrolls and can be focused", () => {
  expect(render("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(
    /<div role="group" class="table-frame" tabindex="0" aria-label="Table"><table>/i,
  );
});

it("leaves a table's empty corner without a heading, and heads the rows below it", () => {
  expect(render("| | a |\n|---|---|\n| 1 | 2 |")).toMatch(
    /<tr><td><\/td><th scope="col">a<\/th><\/tr>.*<tr><th scope="row">1<\/th><td>2<\/td><\/tr>/,
  );
});

it("citations stay on one line, and their characters the same", () => {
  const text = "UCC § 2-207(1), Art. 2, No. 3, 347 U.S. 483 and 20 F.2d 13; the U.S. has 50 states.";
  const html = render(text);
  expect([...html.matchAll(/whitespace-nowrap">(.*?)</g)].map(([, kept]) => kept)).toEqual([
    "§ 2-207",
    "Art. 2",
    "No. 3",
    "347 U.S. 483",
    "20 F.2d 13",
  ]);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
});
