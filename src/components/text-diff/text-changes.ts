/** How two texts differ, word by word, with long unchanged stretches shortened. */
import { diffWordsWithSpace } from "diff";

export interface TextChange {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Characters of unchanged text kept around a change. */
const AROUND = 80;

/** @returns the stretches from `before` to `after`, in order. */
export function textChanges(before: string, after: string): TextChange[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ added, removed, value }): TextChange => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    }),
  );
  return parts.map((part, index) =>
    part.kind === "same" ? { ...part, text: shorten(part.text, index > 0, index < parts.length - 1) } : part,
  );
}

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? text.slice(0, AROUND) : "";
  const end = isBeforeChange ? text.slice(-AROUND) : "";
  return start.length + end.length + AROUND >= text.length ? text : `${start} … ${end}`;
}

/** A field's value as text: a list has one item a line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((item) => valueText(item)).join("\n");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${valueText(inner)}`)
      .join("\n");
  }
  return String(value);
}
