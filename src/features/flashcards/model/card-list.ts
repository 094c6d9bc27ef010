/** Searching and describing the cards of a list. */

import { retrievability } from "@backend/scheduling/retrievability.ts";
import type { FittedParameters } from "@backend/scheduling/schedule.ts";
import type { Card } from "../api/get-deck.ts";
import { lineOf } from "./cloze.ts";

/** Cards whose text or tags contain every word of the search, and that have the tag. */
export function findCards(cards: readonly Card[], search: string, tag: string | null): Card[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.front} ${card.back} ${card.tags.join(" ")} ${card.authority ?? ""}`.toLowerCase();
    return (tag === null || card.tags.includes(tag)) && words.every((word) => text.includes(word));
  });
}

/** The tags in use, the most frequent first. */
export function tagsOf(cards: readonly Card[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((one, other) => other.count - one.count);
}

export const questionOf = (card: Card): string => lineOf(card);

/** When a card comes back: "Today", "Nov 24", "New", "Suspended", "Retired". */
export function dueText({ card_states: [progress], retired_at }: Card, now: Date): string {
  if (retired_at) return "Retired";
  if (progress?.is_suspended) return "Suspended";
  if (!progress || progress.state === 0) return "New";
  const due = new Date(progress.due);
  if (due.toDateString() === now.toDateString() || due < now) return "Today";
  const isThisYear = due.getFullYear() === now.getFullYear();
  return due.toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** "88% recall", or null before the first answer. */
export function recallText(
  { card_states: [progress] }: Card,
  now: Date,
  parameters: FittedParameters | null,
): string | null {
  if (!progress?.last_review || progress.state === 0) return null;
  const days = Math.max(now.getTime() - Date.parse(progress.last_review), 0) / 86_400_000;
  return `${Math.round(retrievability(progress.stability, days, parameters?.weights) * 100)}% recall`;
}
