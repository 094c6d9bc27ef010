/** A text from a search, whose words in ⟦ and ⟧ are marked. Everything else stays text, whatever it looks like. */
export function MarkedWords({ text }: { readonly text: string }) {
  return text.split(/[⟦⟧]/).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text.
      <mark key={place} className="rounded-xs bg-highlight px-0.5 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** The marked words, each once. */
export const markedWords = (text: string): string[] => [
  ...new Set([...text.matchAll(/⟦([^⟧]*)⟧/g)].map(([, word = ""]) => word.toLowerCase())),
];
