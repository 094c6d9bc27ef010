/** An answer's own numbers become the conversation's, so that a passage has one number in all answers. */
import type { Citation } from "../contracts/chat.ts";

/** @param cited what the conversation's earlier answers cite. */
export function renumber<Answer extends { readonly text: string; readonly citations: readonly Citation[] }>(
  answer: Answer,
  cited: readonly Pick<Citation, "n" | "passageId">[],
): Answer {
  const known = new Map(cited.map(({ n, passageId }) => [passageId, n]));
  let last = Math.max(0, ...known.values());
  const citations = answer.citations.map((citation) => {
    const n = known.get(citation.passageId) ?? ++last;
    known.set(citation.passageId, n);
    return { ...citation, n };
  });
  const numbers = new Map(answer.citations.map(({ n }, place) => [n, citations[place]?.n ?? n]));
  const text = answer.text.replace(/\[(\d{1,3})\]/g, (mark, n) => {
    const number = numbers.get(Number(n));
    return number ? `[${number}]` : mark;
  });
  return { ...answer, text, citations };
}
