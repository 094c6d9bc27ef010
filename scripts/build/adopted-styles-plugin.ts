/**
 * Libraries put styles on the page as text, in style elements, which the content security policy refuses. This makes them call
 * src/lib/adopted-styles.ts instead. A new version that does it in another way fails the build.
 */
import type { Plugin } from "vite";

interface Change {
  readonly file: RegExp;
  readonly from: RegExp;
  readonly to: string;
  readonly uses?: string;
}

const CHANGES: readonly Change[] = [
  {
    file: /\/sonner\/dist\/index\.mjs$/,
    from: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    to: "const __insertCSS = adoptOnce;",
    uses: "adoptOnce",
  },
  {
    file: /\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    from: /[\s\S]+/,
    to: 'export { stylesheetSingleton } from "@/lib/adopted-styles.ts";',
  },
  // Its styles are in app.css.
  {
    file: /\/@radix-ui\/react-scroll-area\/dist\/index\.mjs$/,
    from: /"style",(\s+\{\s+dangerouslySetInnerHTML)/,
    to: '"template",$1',
  },
  {
    file: /\/media-chrome\/dist\/media-(chrome-button|chrome-range|container)\.js$/,
    from: /this\.shadowRoot\.setHTMLUnsafe \? this\.shadowRoot\.setHTMLUnsafe\(html\) : this\.shadowRoot\.innerHTML = html/,
    to: "fillShadow(this.shadowRoot, html)",
    uses: "fillShadow",
  },
  {
    file: /\/media-chrome\/dist\/media-(chrome-dialog|control-bar|gesture-receiver|loading-indicator|preview-thumbnail|text-display|tooltip)\.js$/,
    from: /this\.shadowRoot\.innerHTML = (this\.constructor\.getTemplateHTML\(attrs\))/,
    to: "fillShadow(this.shadowRoot, $1)",
    uses: "fillShadow",
  },
  {
    file: /\/media-chrome\/dist\/utils\/element-utils\.js$/,
    from: /styleParent\.querySelectorAll\("style:not\(\[media\]\)"\)/g,
    to: "sheetsOf(styleParent)",
    uses: "sheetsOf",
  },
];

export const adoptedStyles = (): Plugin => ({
  name: "hornbook-adopted-styles",
  enforce: "pre",
  transform: {
    filter: { id: CHANGES.map(({ file }) => file) },
    handler(code, id) {
      const change = CHANGES.find(({ file }) => file.test(id));
      if (!change) return null;
      const { from, to, uses } = change;
      const changed = code.replace(from, to);
      if (changed === code) this.error(`${id} puts its styles on the page in another way than before`);
      return {
        code: uses ? `${changed}\nimport { ${uses} } from "@/lib/adopted-styles.ts";\n` : changed,
        map: null,
      };
    },
  },
});
