import type { PassageTexts } from "@backend/contracts/admin-content.ts";
import { TextDiff } from "@/components/text-diff/text-diff.tsx";

interface TextsDiffProps {
  readonly before: PassageTexts;
  readonly after: PassageTexts;
  /** The question that each answer answers. */
  readonly asks: Readonly<Record<string, string>>;
}

/** What differs between two states of a passage and of the answers that rest on it. */
export function TextsDiff({ before, after, asks }: TextsDiffProps) {
  const changes: (readonly [name: string, was: string, is: string])[] = [
    ["Passage", before.body, after.body],
  ];
  for (const id of new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])) {
    const [was, is] = [before.entries[id], after.entries[id]];
    changes.push(
      [`Answer to “${asks[id] ?? id}”`, was?.answer ?? "", is?.answer ?? ""],
      [`Short form of “${asks[id] ?? id}”`, was?.gist ?? "", is?.gist ?? ""],
    );
  }
  const changed = changes.filter(([, was, is]) => was !== is);
  if (changed.length === 0) return <p className="text-ink-soft">Nothing differs.</p>;
  return (
    <dl className="grid gap-3">
      {changed.map(([name, was, is]) => (
        <div key={name} className="grid gap-1">
          <dt className="font-semibold">{name}</dt>
          <dd>
            <TextDiff before={was} after={is} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
