/** Patterns that a right answer matches: a regular expression a line. */

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const isPattern = (text: string): boolean => {
  try {
    new RegExp(text, "i");
    return true;
  } catch {
    return false;
  }
};
