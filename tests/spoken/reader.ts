/** The virtual screen reader in the real page: started with each document, and asked for what it has said. */
import path from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "../../scripts/project.ts";
import { listenToLiveRegions } from "./live-regions.ts";
import { normalize, type Phrase } from "./speech.ts";

const SCRIPT = path.join(PROJECT, "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js");
/** Before anything else, so that nothing is missed. */
const AT_ONCE = `
  window.announced = [];
  addEventListener("DOMContentLoaded", () => (${listenToLiveRegions.toString()})((phrase) => announced.push(phrase)));
  // The library reads attributes: a checked box has to say so in one.
  const reflect = () => {
    for (const input of document.querySelectorAll("input[type=radio], input[type=checkbox]"))
      if (input.hasAttribute("checked") !== input.checked) input.toggleAttribute("checked", input.checked);
  };
  for (const event of ["focusin", "change", "reflect"]) addEventListener(event, reflect, true);
`;
/** How long nothing new may be said until a step counts as over. */
const QUIET_MS = 400;

export interface Reader {
  /** What has been said since the last call. @param keeps leaves it for the next call. */
  settled(options?: { readonly keeps?: boolean }): Promise<readonly Phrase[]>;
  /** All landmarks or headings of the page, in order. */
  all(kind: "landmark" | "heading"): Promise<readonly string[]>;
  /** Whether the focus was on an element of this document that is gone. */
  hasLostFocus(): Promise<boolean>;
}

export async function startReader(page: Page): Promise<Reader> {
  await page.route("**/virtual-screen-reader.js", (route) => route.fulfill({ path: SCRIPT }));
  await page.addInitScript(() => {
    const start = async () => {
      const from = "/virtual-screen-reader.js";
      const { Virtual } = await import(/* @vite-ignore */ from);
      const reader = new Virtual();
      await reader.start({ container: document.body });
      // It follows the focus only if it began with something to say.
      while (!reader.activeNode) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await reader.stop();
        await reader.start({ container: document.body });
      }
      await reader.clearSpokenPhraseLog();
      Object.assign(window, { Virtual, reader });
    };
    addEventListener("DOMContentLoaded", () => void start());
  });
  await page.addInitScript({ content: AT_ONCE });
  return {
    async settled({ keeps = false } = {}) {
      await page.waitForFunction(() => "reader" in window);
      return await page.evaluate(readLog, { quiet: keeps ? 80 : QUIET_MS, keeps });
    },
    async all(kind) {
      const command = kind === "landmark" ? "moveToNextLandmark" : "moveToNextHeading";
      return (await page.evaluate(walk, command)).map(normalize);
    },
    async hasLostFocus() {
      return await page.evaluate(() => {
        const isFocused = document.activeElement !== null && document.activeElement !== document.body;
        const wasFocused = "wasFocused" in window && window.wasFocused;
        Object.assign(window, { wasFocused: isFocused });
        return Boolean(wasFocused) && !isFocused;
      });
    },
  };
}

interface InPage {
  /** By live regions. */
  readonly announced: string[];
  readonly Virtual: new () => VirtualReader;
  readonly reader: VirtualReader;
}
interface VirtualReader {
  readonly activeNode: Node | null;
  start(options: { container: Node }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  perform(command: string): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}

/** Runs in the page. */
async function readLog({ quiet, keeps }: { quiet: number; keeps: boolean }): Promise<string[]> {
  const { reader, announced } = window as unknown as InPage;
  const heard = async () => [
    ...(await reader.spokenPhraseLog()).filter((phrase) => !/^(polite|assertive): ?/.test(phrase)),
    ...announced,
  ];
  let said = await heard();
  for (let since = performance.now(); performance.now() - since < quiet; ) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const now = await heard();
    if (now.length !== said.length) since = performance.now();
    said = now;
  }
  if (!keeps) {
    await reader.clearSpokenPhraseLog();
    announced.length = 0;
  }
  return said;
}

/** Runs in the page: by the key for headings or landmarks until the first comes again. */
async function walk(command: string): Promise<string[]> {
  const { Virtual } = window as unknown as InPage;
  const reader = new Virtual();
  await reader.start({ container: document.body });
  const nodes: (Node | null)[] = [];
  const said: string[] = [];
  for (;;) {
    await reader.perform(command);
    const { activeNode } = reader;
    if (activeNode === document.body || nodes.includes(activeNode)) break;
    nodes.push(activeNode);
    said.push(await reader.lastSpokenPhrase());
  }
  await reader.stop();
  return said;
}
