/** A style sheet without the rules that pages can't use: what is inlined into a page is loaded with each of them. */
import { transform } from "lightningcss";

/**
 * @param code all that draws the pages, whatever it contains besides.
 * @returns the sheet without the rules for classes that the code never names.
 */
export function usedStyles(sheet: string, code: string): string {
  const words = new Set(code.split(/["'`\s]+/));
  const { code: styles } = transform({
    filename: "pages.css",
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.some((selector) =>
            selector.every((part) => part.type !== "class" || words.has(part.name)),
          )
            ? undefined
            : [],
      },
    },
  });
  return styles.toString();
}
