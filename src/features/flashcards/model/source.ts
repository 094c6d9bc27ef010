/** Which passage of an outline a card is about. */

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}|§\s*\d+/g) ?? []);

/** The passage that shares the most words with the card, and says little else. */
export function closestPassage<P extends { readonly heading: string; readonly body: string }>(
  passages: readonly P[],
  card: string,
): P | undefined {
  const asked = wordsOf(card);
  const score = ({ heading, body }: P) => {
    const words = wordsOf(`${heading} ${body}`);
    return [...words].filter((word) => asked.has(word)).length / Math.sqrt(words.size + 20);
  };
  return [...passages].sort((one, other) => score(other) - score(one))[0];
}
