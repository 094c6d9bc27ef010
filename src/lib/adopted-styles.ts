/**
 * Styles that libraries bring as text. A style element would need 'unsafe-inline' in the content security policy; a
 * constructed sheet doesn't. `scripts/build/adopted-styles-plugin.ts` makes the libraries call this.
 */

/** @returns takes them away again. */
export function adoptStyles(css: string, root: Document | ShadowRoot = document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** For Sonner, which also loads where there is no document. */
export function adoptOnce(css: string): void {
  if (typeof document !== "undefined") adoptStyles(css);
}

/** For react-style-singleton: the first user's styles apply until the last has gone. */
export function stylesheetSingleton() {
  let users = 0;
  let remove = () => {};
  return {
    add(css: string) {
      if (users++ === 0) remove = adoptStyles(css);
    },
    remove() {
      if (--users === 0) remove();
    },
  };
}

/** For media-chrome: what its elements show, with their styles adopted. */
export function fillShadow(root: ShadowRoot, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll("style")) {
    adoptStyles(style.textContent, root);
    style.remove();
  }
  root.append(document.importNode(template.content, true));
}

/** For media-chrome, which changes rules of its elements' sheets. */
export const sheetsOf = (root: Document | ShadowRoot) => root.adoptedStyleSheets.map((sheet) => ({ sheet }));
