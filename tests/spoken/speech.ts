/** From phrases of the virtual screen reader to text that a person reads, the same in each run. */
import type { Locator } from "@playwright/test";

export type Phrase = string;

/** Said of no paragraph and no bold word by a real screen reader in its default settings. */
const UNSPOKEN =
  /^(end of )?(paragraph|sectionheader|sectionfooter|strong|emphasis|code|time|mark|superscript|subscript|insertion|deletion|document|generic|status|group)$/;
/** The library counts a list's entries; readers say that once, at the list. */
const LEVEL = /(?<=^listitem), level 1, position \d+, set size \d+$/;
/** An answer from the outlines may be there at once. */
const PASSING = "polite: The answer is being written.";
const ENDS =
  /^end of (listitem.*|heading.*|link.*|button.*|term.*|definition.*|row.*|cell.*|columnheader.*|rowgroup|option.*|menuitem.*|LabelText|label.*|combobox.*)$/;
/** What a text says of this run alone. */
const OF_THIS_RUN: readonly (readonly [RegExp, string])[] = [
  [
    /[\w-]+-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}@example\.com/g,
    "student@example.com",
  ],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "[id]"],
  [
    /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?) \d{1,2}(, \d{4})?/g,
    "[date]",
  ],
  [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, "[day]"],
  [/\b\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?\b/g, "[time]"],
  [/\b([A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/g, "[secret]"],
  [/\b([0-9A-F]{4}-){3}[0-9A-F]{4}\b/g, "[code]"],
  [/types \d{6}$/g, "types [code]"],
  [/\bResend in \d+ ?s\b/g, "Resend in [n] s"],
  [/127\.0\.0\.1:\d+/g, "[server]"],
  // Browsers say a chosen file's name only.
  [/, C:\\fakepath\\\S+/g, ""],
];

export const normalize = (text: string): string =>
  OF_THIS_RUN.reduce((out, [pattern, name]) => out.replace(pattern, name), text).trim();

/**
 * One line for each thing that is said; the live regions later, as they wait for the focus to be spoken. What arrives unspoken has no
 * place among them, so it comes last.
 */
export function condense(phrases: readonly Phrase[]): string[] {
  const place = (phrase: string) =>
    /^(polite|assertive): /.test(phrase) ? 1 : phrase.startsWith("[arrives") ? 2 : 0;
  const spoken = phrases
    .map(normalize)
    .filter((phrase) => phrase !== "" && phrase !== PASSING && !UNSPOKEN.test(phrase));
  const lines = spoken.toSorted((one, other) => place(one) - place(other));
  return lines.filter((line) => !ENDS.test(line)).map((line) => line.replace(LEVEL, ""));
}

/** Reads an element from its beginning to its end. Text that runs on is one phrase. */
export async function hearAll(element: Locator): Promise<Phrase[]> {
  return await element.evaluate(async (container) => {
    interface Reader {
      readonly activeNode: Node | null;
      start(options: { container: Node }): Promise<void>;
      stop(): Promise<void>;
      next(): Promise<void>;
      lastSpokenPhrase(): Promise<string>;
    }
    const { Virtual } = window as unknown as { Virtual: new () => Reader };
    const reader = new Virtual();
    await reader.start({ container });
    const said: string[] = [];
    const blockOf = (node: Node | null) =>
      (node?.parentElement?.closest("p, li, dd, dt, td, th, div, section, label, figcaption, blockquote") ??
        null) as Element | null;
    /** What lays the text out: words of one sentence have the same, cells of a row don't. */
    const boxOf = (node: Node) => {
      let box = node.parentElement;
      while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
      return box;
    };
    let block: Element | null = null;
    let endsInSpace = false;
    let last: Element | null = null;
    dispatchEvent(new Event("reflect"));
    for (let count = 0; count < 3000; count++) {
      await reader.next();
      const { activeNode } = reader;
      const phrase = await reader.lastSpokenPhrase();
      if (activeNode === container) {
        if (phrase.startsWith("end of") || count > 0) break;
        continue;
      }
      // A field's name is said with the field, and its choices when it is opened.
      const element = activeNode instanceof Element ? activeNode : activeNode?.parentElement;
      if (element?.closest("label, legend") && !element.closest("label :is(input, button)")) continue;
      if (element?.closest("option, optgroup")) continue;
      if (activeNode instanceof HTMLImageElement && activeNode.alt === "") continue;
      // Its words were its name.
      const control = activeNode?.parentElement?.closest("button, a[href], [role=menuitem], [role=switch]");
      if (control && control !== container) continue;
      if (activeNode?.nodeType === Node.TEXT_NODE) {
        const its = blockOf(activeNode);
        const raw = activeNode.textContent ?? "";
        const box = boxOf(activeNode);
        const before = activeNode.previousSibling;
        const isAfterSpace = before?.nodeType === Node.TEXT_NODE && /\s$/.test(before.textContent ?? "");
        const joint = /^\s/.test(raw) || endsInSpace || isAfterSpace || box !== last ? " " : "";
        last = box;
        if (its && its === block) said.push(`${said.pop() ?? ""}${joint}${phrase}`);
        else said.push(phrase);
        endsInSpace = /\s$/.test(raw);
        block = its;
        continue;
      }
      // Words inside a sentence don't interrupt it.
      if (/^(end of )?(strong|emphasis|code|mark|time|superscript|subscript)$/.test(phrase)) continue;
      block = null;
      said.push(phrase);
    }
    await reader.stop();
    return said;
  });
}
