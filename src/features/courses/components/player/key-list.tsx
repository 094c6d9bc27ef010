/** What `usePlayerKeys` listens to. */
const KEYS = [
  ["Space or K", "Play or pause"],
  ["J and L", "10 seconds back or forward"],
  ["← and →", "5 seconds back or forward"],
  ["0 to 9", "To that tenth"],
  ["< and >", "Slower or faster"],
  ["C", "Captions"],
  ["M", "Mute"],
  ["F", "Full screen"],
] as const;

/** The player's keys, for those who have some. */
export function KeyList({ hasNotes }: { readonly hasNotes: boolean }) {
  return (
    <details className="mt-2 text-ink-soft text-sm pointer-coarse:hidden">
      <summary className="w-fit cursor-pointer rounded-sm py-1">Keyboard shortcuts</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1">
        {[...KEYS, ...(hasNotes ? [["N", "Start a note"] as const] : [])].map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-medium text-ink">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
