import { expect, it } from "vitest";
import { markdownOf } from "./html-to-markdown.ts";

const image = (file: string, description: string) => `![${description}](${file})`;

it.each([
  ["Plain &amp; simple&nbsp;text", "Plain & simple text"],
  ["<b>Hearsay</b> is <i>out of court</i>", "**Hearsay** is *out of court*"],
  ["<b>two <br> lines </b>end", "**two**\n\n**lines** end"],
  ["<div>One</div><div>Two</div>", "One\n\nTwo"],
  ["Before<ul><li>a</li><li>b</li></ul>After", "Before\n\n- a\n- b\n\nAfter"],
  ["<ol><li>a<ul><li>inner</li></ul></li><li>b</li></ol>", "1. a\n   - inner\n2. b"],
  ['<img src="a%20b.png" alt="A chart">', "![A chart](a b.png)"],
  ["{{c1::<b>duty</b>::hint}} of care", "{{c1::**duty**::hint}} of care"],
  ["Listen [sound:a.mp3] now", "Listen now"],
  ["5 * 3 = 15, snake_case", "5 \\* 3 = 15, snake\\_case"],
  ["&lt;b&gt; &#65; &sect; &#x2014;", "<b> A § —"],
  ["бензи&#x301н", "бензи\u0301н"],
  ["<script>alert(1)</script><style>b{}</style>ok", "ok"],
  ["unclosed <b>bold", "unclosed **bold**"],
  ["a < b and c > d", "a < b and c > d"],
  ["<table><tr><td>x</td><td>y</td></tr></table>", "x | y"],
])("%j becomes %j", (html, markdown) => {
  expect(markdownOf(html, image)).toBe(markdown);
});
