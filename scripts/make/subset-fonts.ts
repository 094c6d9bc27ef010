/**
 * Builds the fonts in src/styles/fonts from the packages with the full fonts. They have the letters and
 * weights used almost everywhere in the app, at a third of the size; the rest comes from the full fonts
 * (src/styles/fonts.css). `--check` only reports whether they are up to date.
 */
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { PROJECT } from "../project.ts";

const FOLDER = path.join(PROJECT, "src/styles/fonts");
const PACKAGES = path.join(PROJECT, "node_modules/@fontsource-variable");
const FONTS = {
  "sans.woff2": "inter/files/inter-latin-wght-normal.woff2",
  "serif.woff2": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  "serif-italic.woff2": "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
} as const;
/**
 * Letters, digits, the punctuation of sentences, citations and email addresses, and what marks a list's items. Keep in sync with the unicode-range in
 * fonts.css.
 */
const LETTERS =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u00a0!\"#$%&'()+,-./:;?@[]_§·–—‘’“”•…";
/** From body text to the boldest heading. */
const WEIGHTS = { wght: { min: 400, max: 650 } };

const isCheck = process.argv.includes("--check");
const stale: string[] = [];
for (const [name, source] of Object.entries(FONTS)) {
  const whole = fs.readFileSync(path.join(PACKAGES, source));
  const made = await subsetFont(whole, LETTERS, {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
    // Ligatures and alternate letterforms would be a quarter of the file.
    noLayoutClosure: true,
  });
  const place = path.join(FOLDER, name);
  if (!isCheck) fs.writeFileSync(place, made);
  else if (!fs.existsSync(place) || !fs.readFileSync(place).equals(made)) stale.push(name);
}
if (stale.length > 0) {
  console.error(`${stale.join(", ")}: out of date. Run scripts/make/subset-fonts.ts.`);
  process.exitCode = 1;
}
