import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { refresh } from "../api/change-cards.ts";
import { type Destination, type ImportPlan, importNotes, keyOf } from "../api/import-notes.ts";
import { useSaveCollection } from "../api/save-collection.ts";
import { cardCount } from "../model/counts.ts";

/** An account has no room for more: trying again doesn't help. */
const FULL = "HB507";

interface ImportRunProps {
  readonly plan: ImportPlan;
  readonly userId: string;
  /** What is imported, with its number. */
  readonly label?: string;
  readonly isReady?: boolean;
}

/** Imports, with progress and a way to stop. */
export function ImportRun({ plan, userId, label, isReady = true }: ImportRunProps) {
  const queryClient = useQueryClient();
  const start = useSaveCollection();
  const stopping = useRef(new AbortController());
  const [done, setDone] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const [state, setState] = useState<"ready" | "running" | "stopped" | "done" | "failed">("ready");
  const [problem, setProblem] = useState("Check your connection and import the rest.");
  const opened = useRef(new Map<string | null, string>());
  const { notes } = plan;
  const next = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === "done") next.current?.focus();
  }, [state]);
  const openCollection = async (destination: Destination): Promise<string> => {
    const { title, ankiDeck } = destination;
    const id =
      opened.current.get(keyOf(destination)) ??
      destination.id ??
      (await start.mutateAsync({ id: null, userId, title, ankiDeck }));
    opened.current.set(keyOf(destination), id);
    return id;
  };
  const run = async () => {
    stopping.current = new AbortController();
    setState("running");
    try {
      const reached = await importNotes({
        ...{ ...plan, openCollection, from: done, signal: stopping.current.signal },
        onProgress: (count, withoutRoom) => {
          setDone(count);
          setLeftOut((before) => before + withoutRoom);
        },
      });
      setState(reached < notes.length ? "stopped" : "done");
    } catch (error) {
      if (error instanceof RequestError && error.code === FULL) setProblem(error.message);
      setState("failed");
    }
    await refresh(queryClient);
  };
  const progress = `${done.toLocaleString("en-US")} of ${notes.length.toLocaleString("en-US")} imported`;
  const [only, ...others] = new Set(opened.current.values());
  return (
    <div className="grid gap-3">
      {state !== "ready" && (
        <div className="grid gap-1.5">
          <progress aria-label="Import" value={done} max={notes.length} className="h-2 w-full" />
          <p role="status" className="text-ink-soft text-sm">
            {progress}
          </p>
        </div>
      )}
      {state === "failed" && (
        <Notice tone="danger" title="The import stopped">
          {progress}. {problem}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice
          title={`${leftOut.toLocaleString("en-US")} past ${leftOut === 1 ? "answer wasn’t" : "answers weren’t"} added`}
        >
          Your account has no room for more of Anki’s review history. The cards and their schedule are
          complete.
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        {state === "running" ? (
          <Button variant="secondary" onClick={() => stopping.current.abort()}>
            Cancel
          </Button>
        ) : state === "done" ? (
          <Button asChild>
            {only && others.length === 0 ? (
              <Link ref={next} to={`/flashcards/${only}`}>
                Open the collection
              </Link>
            ) : only ? (
              <Link ref={next} to="/flashcards/study">
                Open your collections
              </Link>
            ) : (
              <Link ref={next} to="/flashcards/cards">
                Open your cards
              </Link>
            )}
          </Button>
        ) : (
          <Button disabled={!isReady || notes.length === 0} onClick={() => void run()}>
            {done > 0 ? "Import the rest" : `Import ${label ?? cardCount(notes.length)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
