/** @param node the pinned Node's path. @returns the path of a Chromium; empty when Playwright is to use its own. */
export function ensureBrowser(node: string): string;
