import { typeset } from "@/components/ui/typeset.ts";

/** As printed. The sign of a section stays on the line of its number. */
export const tied = (text: string): string => typeset(text).replaceAll("§ ", "§\u00a0");

/** A line of text with its `*italics*`, such as the names of cases. */
export function Italics({ text }: { readonly text: string }) {
  return (
    tied(text)
      .split(/\*([^*]+)\*/)
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places.
      .map((part, at) => (at % 2 === 1 ? <em key={at}>{part}</em> : part))
  );
}
