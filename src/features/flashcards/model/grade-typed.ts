/** Grades a typed list of elements as study mode in the chat does (docs/decisions/114). Loaded when one is typed. */
import { namedItems } from "@backend/practice/attempt.ts";
import { listItems } from "@backend/practice/list-items.ts";
import type { Rating } from "@backend/scheduling/schedule.ts";

export interface Graded {
  readonly elements: readonly { readonly text: string; readonly isNamed: boolean }[];
  /** A proposal: the student decides. */
  readonly rating: Rating;
}

/** With fewer of the elements than this, the card wasn't recalled. */
const MOST = 2 / 3;

export function gradeTyped(texts: readonly string[], typed: string): Graded {
  const items = listItems(texts.map((text) => `- ${text.replaceAll("\n", " ")}`).join("\n"));
  const named = new Set(namedItems(items, typed));
  const elements = items.map((item) => ({ text: item.text, isNamed: named.has(item) }));
  const share = named.size / items.length;
  return { elements, rating: share === 1 ? 3 : share >= MOST ? 2 : 1 };
}
