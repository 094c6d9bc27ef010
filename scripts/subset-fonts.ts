/**
 * Makes the fonts of src/styles/fonts from the packages that hold them whole: the letters and weights that nearly all
 * of the app is written in, a third as large. What they lack comes from the whole ones (src/styles/fonts.css).
 * `--check` only says whether they are as they would be made.
 */
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { PROJECT } from "./run-tool.ts";

const FOLDER = path.join(PROJECT, "src/styles/fonts");
const PACKAGES = path.join(PROJECT, "node_modules/@fontsource-variable");
const FONTS = {
  "sans.woff2": "inter/files/inter-latin-wght-normal.woff2",
  "serif.woff2": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  "serif-italic.woff2": "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
} as const;
/** Letters, digits and what sentences and citations are written with; the same as the unicode-range in fonts.css. */
const LETTERS =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u00a0!\"$%&'()+,-./:;?[]§·–—‘’“”…";
/** From text to the boldest heading. */
const WEIGHTS = { wght: { min: 400, max: 650 } };

const isCheck = process.argv.includes("--check");
const stale: string[] = [];
for (const [name, source] of Object.entries(FONTS)) {
  const whole = fs.readFileSync(path.join(PACKAGES, source));
  const made = await subsetFont(whole, LETTERS, {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
    // Ligatures and other forms of the letters would be a quarter of the file.
    noLayoutClosure: true,
  });
  const place = path.join(FOLDER, name);
  if (!isCheck) fs.writeFileSync(place, made);
  else if (!fs.existsSync(place) || !fs.readFileSync(place).equals(made)) stale.push(name);
}
if (stale.length > 0) {
  console.error(`${stale.join(", ")}: not as scripts/subset-fonts.ts makes them; run it.`);
  process.exitCode = 1;
}
