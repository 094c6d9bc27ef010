/** A piece of found text: whether it is one of the words that were looked for. */
export interface SnippetPart {
  readonly text: string;
  readonly isHit: boolean;
}

/**
 * Takes a snippet of `search_outlines` apart, in which the words stand between ⟦ and ⟧. What begins or ends within a
 * sentence gets an ellipsis.
 */
export function readSnippet(snippet: string): SnippetPart[] {
  const begun = /^[⟦“"(§ ]*[A-Z0-9]/.test(snippet) ? snippet : `…\u00a0${snippet}`;
  const whole = /[.?!][)”"]?$/.test(begun) ? begun : `${begun}\u00a0…`;
  return whole
    .split(/[⟦⟧]/)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
