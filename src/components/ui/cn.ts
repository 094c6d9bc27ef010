import { extendTailwindMerge, twJoin } from "tailwind-merge";

/** The names of our own in `tokens.css` that the library can't tell from other classes by their form. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["card", "float"], container: ["page", "site", "wide"] } },
  // Since Tailwind 4, a line height also holds for a text size that comes after it.
  override: { conflictingClassGroups: { "font-size": [] } },
});

type ClassName = string | false | null | undefined;

/** Joins class names, leaving out what is false or empty. Of two that set the same thing, the later one wins. */
export function cn(...names: ClassName[]): string {
  return merge(twJoin(names));
}
