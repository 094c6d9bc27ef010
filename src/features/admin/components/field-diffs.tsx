import type { Talk } from "@backend/contracts/talk.ts";
import { TextDiff } from "@/components/text-diff/text-diff.tsx";
import { fieldName } from "../model/field-names.ts";
import { writeTalk } from "../model/talk-text.ts";

interface FieldDiff {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that differ, each with what was removed and what was added. */
export function FieldDiffs({ fields }: { readonly fields: readonly FieldDiff[] }) {
  return (
    <dl tabIndex={0} className="grid max-h-96 gap-4 overflow-y-auto" aria-label="Changes">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-1">
          <dt className="font-semibold">{fieldName(field)}</dt>
          <dd>
            {/* As it is written, without the second of each sentence, which every change moves. */}
            {field === "talk" ? (
              <TextDiff before={writeTalk(before as Talk | null)} after={writeTalk(after as Talk | null)} />
            ) : (
              <TextDiff before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
