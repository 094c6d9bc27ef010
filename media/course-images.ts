/**
 * `npm run covers`: draws the image of each course, a book's cloth cover that sets the course's main
 * question in type, into content/courses/<course>/image.webp.
 */
import fs from "node:fs";
import path from "node:path";
import { readMediaList, writeMediaList } from "../corpus/course-media.ts";
import { type Cloth, clothOf, clothStyles } from "./cloth.ts";
import { CONTENT } from "./places.ts";
import { baseStyles, openBrowser, show, toWebp } from "./studio.ts";

const SIZE = { width: 1280, height: 720 };
const WEBP_QUALITY = 0.86;
/** A limit for a card's image, in bytes. */
const MAX_BYTES = 60_000;

/** What is set on each cover. The upper right stays free: cards put a badge there. */
const COVERS: Readonly<Record<string, { readonly styles: string; readonly type: string }>> = {
  "constitutional-law-fundamentals": {
    styles: `
      .a, .b, .c { left: 116px; font-style: italic; line-height: 1; white-space: nowrap }
      .a { top: 92px; font-size: 70px; opacity: .8 }
      .b { top: 190px; font-size: 120px; opacity: .9; letter-spacing: -.01em }
      .c { top: 318px; font-size: 300px; letter-spacing: -.03em; margin-left: -10px }`,
    type: `<p class="a">rational basis</p><p class="b">intermediate</p><p class="c">strict</p>`,
  },
  "criminal-law-essential-concepts": {
    styles: `
      .sum { left: 116px; top: 84px; font-size: 146px; font-style: italic; line-height: 1.17; letter-spacing: -.02em;
        display: grid; grid-template-columns: 120px auto; width: 800px; white-space: nowrap }
      .sum i { font-style: normal; font-size: 110px; opacity: .75; align-self: center }
      .sum hr { grid-column: 1 / -1; border: 0; border-top: 5px solid currentColor; margin: 26px 0 6px; opacity: .8 }
      .sum b { font-weight: 600 }`,
    type: `<div class="sum"><i></i>actus reus<i>+</i>mens rea<hr><i></i><b>crime</b></div>`,
  },
  "evidence-law-made-simple": {
    styles: `
      .quote { right: 40px; top: 36px; font-size: 1000px; line-height: 1; opacity: .1; font-weight: 600 }
      .a { left: 108px; top: 150px; font-size: 148px; font-style: italic; line-height: 1.13; letter-spacing: -.015em }
      .b { left: 116px; bottom: 96px; font: 400 54px/1 "Course Sans"; opacity: .82 }
      .a span { margin-left: -.42em }`,
    type: `<p class="quote">”</p><p class="a"><span>“</span>The light<br>was red.”</p><p class="b">Offered for its truth?</p>`,
  },
};

const browser = await openBrowser();
try {
  const styles = await baseStyles();
  const page = await browser.newPage({ viewport: SIZE });
  for (const [course, cover] of Object.entries(COVERS)) {
    await show(page, coverPage(styles, clothOf(course), cover));
    const webp = await toWebp(page, await page.screenshot(), WEBP_QUALITY);
    if (webp.length > MAX_BYTES) throw new Error(`${course}: ${webp.length} bytes, more than ${MAX_BYTES}`);
    fs.writeFileSync(path.join(CONTENT, "courses", course, "image.webp"), webp);
    console.log(`${course}/image.webp: ${Math.round(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
writeMediaList(CONTENT, readMediaList(CONTENT).sheets);

function coverPage(styles: string, cloth: Cloth, cover: { styles: string; type: string }): string {
  return `<!doctype html><meta charset="utf-8"><style>${styles}${clothStyles(cloth)}
    .cloth { width: ${SIZE.width}px; height: ${SIZE.height}px; font-family: "Course Serif" }${cover.styles}</style>
    <div class="cloth">${cover.type}</div>`;
}
