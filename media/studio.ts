/** A headless Chromium with the app's typefaces and colors, for pictures and sheets. */
import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import subsetFont from "subset-font";
import { PROJECT } from "./places.ts";

const PACKAGES = path.join(PROJECT, "node_modules/@fontsource-variable");
const INTER = "inter/files/inter-latin-wght-normal.woff2";
const SERIF = "source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
const SERIF_ITALIC = "source-serif-4/files/source-serif-4-latin-wght-italic.woff2";
/** One font for each weight: a PDF can't contain a variable font, and would draw its letters instead. */
const FACES = [
  { family: "Course Sans", source: INTER, weight: 400, style: "normal" },
  { family: "Course Sans", source: INTER, weight: 600, style: "normal" },
  { family: "Course Serif", source: SERIF, weight: 400, style: "normal" },
  { family: "Course Serif", source: SERIF, weight: 600, style: "normal" },
  { family: "Course Serif", source: SERIF_ITALIC, weight: 400, style: "italic" },
  { family: "Course Serif", source: SERIF_ITALIC, weight: 600, style: "italic" },
] as const;
const LETTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..." §·×–—‘’“”…éèñ½→←≥≤−•°",
].join("");

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
}

/** The style sheet that every page begins with: typefaces, and the colors of the app's light theme. */
export async function baseStyles(): Promise<string> {
  const faces = await Promise.all(
    FACES.map(async ({ family, source, weight, style }) => {
      const font = await subsetFont(fs.readFileSync(path.join(PACKAGES, source)), LETTERS, {
        targetFormat: "truetype",
        noLayoutClosure: true,
        variationAxes: { wght: weight },
      });
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style};
        src: url(data:font/ttf;base64,${font.toString("base64")}) }`;
    }),
  );
  const tokens = fs.readFileSync(path.join(PROJECT, "src/styles/tokens.css"), "utf8");
  const [light = ""] = /:root,\s*\.light \{[^}]*\}/.exec(tokens) ?? [];
  if (!light) throw new Error("src/styles/tokens.css has no light theme");
  return `${faces.join("\n")}\n${light}\n* { box-sizing: border-box; margin: 0; padding: 0 }`;
}

/** Shows a document, and waits until its typefaces are there. */
export async function show(page: Page, html: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** The browser converts the image, so we need no image library. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
    },
    { source: png.toString("base64"), quality },
  );
  return Buffer.from(encoded, "base64");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Curly quotation marks, and section signs that stay with their numbers. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([|*—])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([|*—])'/g, "$1‘")
    .replaceAll("'", "’")
    .replace(/(§+|\bart\.|\bcl\.|\bRule|\bEvid\.) (?=[\dIVX])/g, "$1\u00a0");
}
