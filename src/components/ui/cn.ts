type ClassName = string | false | null | undefined;

/**
 * Joins class names, leaving out what is false or empty. Of two that set the same thing, the order in the style sheet would
 * decide, so give a component a variant, choose one of the two, or mark the one that must win with `!`.
 */
export function cn(...names: ClassName[]): string {
  return names.filter(Boolean).join(" ");
}
