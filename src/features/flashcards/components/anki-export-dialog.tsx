import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { saveBlob } from "@/lib/save-file.ts";
import { exportPackage } from "../anki/export-package.ts";
import type { Card } from "../api/get-deck.ts";
import type { NamedCollection } from "../model/anki-decks.ts";
import { cardCount } from "../model/counts.ts";

interface AnkiExportDialogProps {
  readonly cards: readonly Card[];
  readonly collections: readonly NamedCollection[];
  readonly onClose: () => void;
}

interface Progress {
  readonly done: number;
  readonly images: number;
}

/** Writes the cards into an Anki package and saves it. Closing it cancels. */
export function AnkiExportDialog({ cards, collections, onClose }: AnkiExportDialogProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<{ readonly missing: number } | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards that load again meanwhile don't start it over.
  useEffect(() => {
    const stopping = new AbortController();
    exportPackage(cards, collections, stopping.signal, (done, images) => setProgress({ done, images }))
      .then(({ file, missing }) => {
        if (stopping.signal.aborted) return;
        saveBlob("hornbook-cards.apkg", file);
        setResult({ missing });
      })
      .catch(() => {
        if (!stopping.signal.aborted) setResult("failed");
      });
    return () => stopping.abort();
  }, [attempt]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Export to Anki"
      description={`${cardCount(cards.length)} with tags, images, your schedule, and your review history. In Anki, choose File, then Import.`}
    >
      <div className="grid gap-4">
        {result === null && (
          <div className="grid gap-1.5">
            <progress
              aria-label="Export"
              {...(progress && progress.images > 0 ? { value: progress.done, max: progress.images } : {})}
              className="h-2 w-full"
            />
            <p role="status" className="text-ink-soft text-sm">
              {progress && progress.done < progress.images
                ? `Image ${progress.done + 1} of ${progress.images}`
                : "Writing the package…"}
            </p>
          </div>
        )}
        {result === "failed" && (
          <Notice tone="danger" title="The export failed">
            Check your connection and try again.
          </Notice>
        )}
        {result !== null && result !== "failed" && (
          <p role="status">
            The package is in your downloads.
            {result.missing > 0 &&
              ` ${result.missing === 1 ? "One image is" : `${result.missing} images are`} missing in it because we no longer have ${result.missing === 1 ? "it" : "them"}.`}
          </p>
        )}
        <div className="flex justify-end gap-2">
          {result === "failed" && (
            <Button
              onClick={() => {
                setResult(null);
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {result === null ? "Cancel" : "Close"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
