/** A piece of a snippet, and whether it matched the search. */
export interface SnippetPart {
  readonly text: string;
  readonly isHit: boolean;
}

/**
 * Splits a snippet of `search_outlines`, which marks matches with ⟦ and ⟧. A snippet that starts or ends in the middle of
 * a sentence gets an ellipsis.
 */
export function readSnippet(snippet: string): SnippetPart[] {
  const begun = /^[⟦“"(§ ]*[A-Z0-9]/.test(snippet) ? snippet : `…\u00a0${snippet}`;
  const whole = /[.?!][)”"]?$/.test(begun) ? begun : `${begun}\u00a0…`;
  return whole
    .split(/[⟦⟧]/)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
