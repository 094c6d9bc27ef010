import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { refresh } from "../api/change-cards.ts";
import { importNotes } from "../api/import-notes.ts";
import { useSaveCollection } from "../api/save-collection.ts";
import { cardCount } from "../model/counts.ts";
import type { ImportedNote } from "../model/import-rows.ts";

interface ImportRunProps {
  readonly notes: readonly ImportedNote[];
  readonly userId: string;
  /** A collection's id, or "new". */
  readonly target: string;
  /** The name of a new collection. */
  readonly title: string;
  /** What they are called, with their number. */
  readonly label?: string;
  readonly prepare?: (
    notes: readonly ImportedNote[],
    signal: AbortSignal,
  ) => Promise<readonly ImportedNote[]>;
}

/** Imports, with progress and a way to stop. */
export function ImportRun({ notes, userId, target, title, label, prepare }: ImportRunProps) {
  const queryClient = useQueryClient();
  const start = useSaveCollection();
  const stopping = useRef(new AbortController());
  const [done, setDone] = useState(0);
  const [state, setState] = useState<"ready" | "running" | "stopped" | "done" | "failed">("ready");
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const run = async () => {
    stopping.current = new AbortController();
    setState("running");
    try {
      const into =
        collectionId ?? (target === "new" ? await start.mutateAsync({ id: null, userId, title }) : target);
      setCollectionId(into);
      // After a failure, the rest.
      const from = done;
      const added = await importNotes({
        ...{ collectionId: into, notes: notes.slice(from), signal: stopping.current.signal, prepare },
        onProgress: (count) => setDone(from + count),
      });
      setState(from + added < notes.length ? "stopped" : "done");
    } catch {
      setState("failed");
    }
    await refresh(queryClient);
  };
  const progress = `${done.toLocaleString("en-US")} of ${notes.length.toLocaleString("en-US")} imported`;
  return (
    <div className="grid gap-3">
      {state !== "ready" && (
        <div className="grid gap-1.5">
          <progress
            aria-label="Import"
            value={done}
            max={notes.length}
            className="h-2 w-full accent-accent"
          />
          <p role="status" className="text-ink-soft text-sm">
            {progress}
          </p>
        </div>
      )}
      {state === "failed" && (
        <Notice tone="danger" title="The import stopped">
          {progress}. Check your connection and import the rest.
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        {state === "running" ? (
          <Button variant="secondary" onClick={() => stopping.current.abort()}>
            Cancel
          </Button>
        ) : state === "done" ? (
          <Button asChild>
            <Link to={`/flashcards/${collectionId}`}>Open the collection</Link>
          </Button>
        ) : (
          <Button disabled={notes.length === 0} onClick={() => void run()}>
            {done > 0 ? "Import the rest" : `Import ${label ?? cardCount(notes.length)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
