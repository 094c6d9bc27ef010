import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { type AnkiWorker, startAnkiWorker } from "../anki/client.ts";
import type { AnkiTables } from "../anki/to-tables.ts";
import { AnkiPreview, type ReadPackage } from "./anki-preview.tsx";

interface AnkiImportProps {
  readonly file: File;
  /** The name of a new collection. */
  readonly title: string;
  readonly userId: string;
}

type Reading =
  | { readonly state: "reading"; readonly step: string }
  | { readonly state: "read"; readonly tables: AnkiTables }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly problem: string };

/** Reads an Anki package in a worker, and shows what would be imported. */
export function AnkiImport({ file, title, userId }: AnkiImportProps) {
  const worker = useRef<AnkiWorker | null>(null);
  const [reading, setReading] = useState<Reading>({ state: "reading", step: "Opening the file…" });
  useEffect(() => {
    const reader = startAnkiWorker();
    worker.current = reader;
    const read = async () => {
      const bytes = await file.arrayBuffer();
      const tables = await reader.ask("read", { file: bytes }, (step) =>
        setReading({ state: "reading", step }),
      );
      setReading({ state: "read", tables });
    };
    read().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      setReading({ state: "failed", problem: error instanceof Error ? error.message : "Try another file." });
    });
    return () => reader.stop();
  }, [file]);

  if (reading.state === "failed")
    return (
      <Notice tone="danger" title="No cards found">
        {reading.problem}
      </Notice>
    );
  if (reading.state === "stopped")
    return <Notice title="Stopped">Choose the file again to start over.</Notice>;
  if (reading.state === "reading")
    return (
      <div className="flex items-center gap-3">
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> {reading.step}
        </p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            worker.current?.stop();
            setReading({ state: "stopped" });
          }}
        >
          Cancel
        </Button>
      </div>
    );
  if (reading.tables.tables.length === 0)
    return <Notice title="No cards found">The package has no notes. Export a deck that has some.</Notice>;
  const readPackage: ReadPackage = {
    media: (name) => worker.current?.ask("media", { name }) ?? Promise.resolve(null),
    answers: (cards) => worker.current?.ask("answers", { cards }) ?? Promise.resolve([]),
  };
  return (
    <AnkiPreview
      tables={reading.tables}
      title={title}
      userId={userId}
      readPackage={readPackage}
      name={`${file.name} ${file.lastModified}`}
    />
  );
}
