import { History } from "lucide-react";
import { useState } from "react";
import { TextDiff } from "@/components/text-diff/text-diff.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import type { ChangedSources } from "../api/changed-sources.ts";

interface ChangedSourcesNoteProps {
  readonly sources: ChangedSources;
  /** Answers the question again, from today's outlines. */
  readonly onAskAgain: () => void;
}

/** Below an old answer: that the outlines changed since, how, and a way to today's answer. Loaded when one needs it. */
export default function ChangedSourcesNote({
  sources: { sources, changed },
  onAskAgain,
}: ChangedSourcesNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields.
    <div
      role="group"
      aria-label="Sources that changed"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="flex items-center gap-2">
        <History aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        {`${changed.length} of ${sources} ${sources === 1 ? "source" : "sources"} changed since`}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" className="pointer-coarse:h-11" onClick={() => setOpen(true)}>
          What changed
        </Button>
        <Button variant="secondary" size="sm" className="pointer-coarse:h-11" onClick={onAskAgain}>
          Answer with today’s outlines
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="What changed since this answer"
        description="The passages that it cites, as they read then and as they read now."
      >
        <ul className="grid gap-5 text-sm">
          {changed.map(({ passageId, n, title, heading, before, after }) => (
            <li key={passageId} className="grid gap-2">
              <p className="font-medium">{`[${n}] ${heading}, ${title}`}</p>
              {after === null ? (
                <p className="text-ink-soft">The outlines no longer have this passage.</p>
              ) : (
                <TextDiff before={before} after={after} />
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
