/** A line of text with its `*italics*`, such as the names of cases. */
export function Italics({ text }: { readonly text: string }) {
  return (
    text
      .split(/\*([^*]+)\*/)
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places.
      .map((part, at) => (at % 2 === 1 ? <em key={at}>{part}</em> : part))
  );
}
