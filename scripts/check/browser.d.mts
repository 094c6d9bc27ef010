/**
 * @param node the pinned Node's path. @returns the path of a Chromium; empty if Playwright should use its
 * own.
 */
export function ensureBrowser(node: string): string;
