import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import type { Turn } from "../model/turns.ts";

interface Found {
  readonly messageId: string;
  readonly words: readonly string[];
}

/** What a search found, which the address's state names. */
export const useFound = (): Found | undefined => useLocation().state?.found;

/** The name of the highlight in the style sheet. */
const HIGHLIGHT = "found";

/**
 * Scrolls to the message that a search found, and highlights its words.
 * @param show opens the branch that has a message, if it isn't the one on screen.
 */
export function useFoundMessage(
  conversation: RefObject<HTMLElement | null>,
  turns: readonly Turn[],
  show: (messageId: string) => void,
): void {
  const found = useFound();
  const hasTurns = turns.length > 0;
  const isHere = turns.some(
    ({ question, answer }) => found && [question.id, answer?.id].includes(found.messageId),
  );
  useEffect(() => {
    if (!(found && hasTurns)) return;
    if (!isHere) return show(found.messageId);
    const turn = conversation.current?.querySelector(`[data-messages~="${found.messageId}"]`);
    return turn ? showIn(turn, found.words) : undefined;
  }, [found, hasTurns, isHere, show, conversation]);
}

/** @returns ends it. */
function showIn(turn: Element, words: readonly string[]): () => void {
  turn.scrollIntoView({ block: "start" });
  let isUnfolded = false;
  const isShown = (): boolean => {
    const ranges = rangesOf(turn, words);
    const [first] = ranges;
    if (first) {
      // Browsers without highlights still scroll there.
      if ("highlights" in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
      first.startContainer.parentElement?.scrollIntoView({ block: "center" });
      return true;
    }
    const fold = turn.querySelector<HTMLElement>("article [data-control][aria-expanded=false]");
    if (fold && !isUnfolded) {
      isUnfolded = true;
      fold.click();
    }
    return false;
  };
  // Far from view, an answer is only drawn once it comes near; its detail, once it is unfolded.
  const observer = new MutationObserver(() => isShown() && observer.disconnect());
  if (!isShown()) observer.observe(turn, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    if ("highlights" in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
}

/** Where the words are in the text of an element, in any case. */
function rangesOf(element: Element, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const pattern = new RegExp(
    words
      .map((word) => `(?<![\\p{L}\\d])${word.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}(?![\\p{L}\\d])`)
      .join("|"),
    "giu",
  );
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest("button, .sr-only")) continue;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
