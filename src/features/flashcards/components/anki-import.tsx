import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { type AnkiWorker, startAnkiWorker } from "../anki/client.ts";
import { importMedia } from "../anki/import-media.ts";
import { type AnkiTables, readTable, withMedia } from "../anki/to-tables.ts";
import { cardCount } from "../model/counts.ts";
import type { ColumnRole, ImportedNote } from "../model/import-rows.ts";
import { ColumnsTable, ImportReport, TargetSelect } from "./import-columns.tsx";
import { ImportRun } from "./import-run.tsx";

const noteCount = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "note" : "notes"}`;
/** A cell as its card will read: without marks of Markdown, and with an image as its description. */
const asText = (cell: string) =>
  withMedia(cell, (_, description) => (description ? `(image: ${description})` : "(image)")).replace(
    /(\*{1,3}|`)(?=\S)([^*`\n]*[^*`\s])\1/g,
    "$2",
  );

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
  const readMedia = (name: string) => worker.current?.ask("media", { name }) ?? Promise.resolve(null);
  return (
    <Preview
      tables={reading.tables}
      title={reading.tables.deck ?? title}
      userId={userId}
      readMedia={readMedia}
    />
  );
}

interface PreviewProps extends Omit<AnkiImportProps, "file"> {
  readonly tables: AnkiTables;
  readonly readMedia: (name: string) => Promise<Uint8Array | null>;
}

function Preview({ tables: { tables, otherCards, scheduled }, title, userId, readMedia }: PreviewProps) {
  const [roles, setRoles] = useState<readonly (readonly ColumnRole[])[]>(() =>
    tables.map((table) => table.roles),
  );
  const [keepsSchedule, setKeepsSchedule] = useState(true);
  const [target, setTarget] = useState("new");
  const [missing, setMissing] = useState(0);
  const [storing, setStoring] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const images = useRef(new Map<string, string | null>());
  const { notes, bad, total } = useMemo(() => {
    let first = 1;
    const parts = tables.map((table, at) => {
      const part = readTable(table, roles[at] ?? table.roles, first);
      first += table.rows.length;
      return part;
    });
    return {
      notes: parts.flatMap((part) => part.notes),
      bad: parts.flatMap((part) => part.bad),
      total: first - 1,
    };
  }, [tables, roles]);
  const prepare = async (part: readonly ImportedNote[], signal: AbortSignal) => {
    const withImages = await importMedia(part, readMedia, images.current, {
      signal,
      onProgress: (done, all) => setStoring({ done, all }),
    });
    setMissing([...images.current.values()].filter((id) => id === null).length);
    return keepsSchedule
      ? withImages
      : withImages.map((note) => ({
          ...note,
          cards: note.cards?.map((card) => ({ ...card, schedule: null })) ?? [],
        }));
  };
  const notices = [
    scheduled > 0 && keepsSchedule
      ? `${cardCount(scheduled)} ${scheduled === 1 ? "keeps its" : "keep their"} schedule.`
      : "",
    otherCards > 0 ? `${cardCount(otherCards)} of a third card template won’t be imported.` : "",
  ].filter(Boolean);
  return (
    <>
      {tables.map((table, at) => (
        <section key={table.name} aria-label={table.name} className="grid gap-2">
          <h2 className="font-semibold">
            {table.name} <span className="font-normal text-ink-soft">{noteCount(table.rows.length)}</span>
          </h2>
          <ColumnsTable
            names={table.fields}
            rows={table.rows.slice(0, 4).map(({ cells }) => cells.map(asText))}
            roles={roles[at] ?? table.roles}
            onRoles={(changed) => setRoles(roles.map((one, place) => (place === at ? changed : one)))}
          />
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TargetSelect value={target} onChange={setTarget} title={title} />
        {scheduled > 0 && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={keepsSchedule}
              onChange={(event) => setKeepsSchedule(event.target.checked)}
              className="size-4.5 accent-accent"
            />
            Keep the schedule
          </label>
        )}
      </div>
      <ImportReport ready={notes.length} total={total} unit="note" bad={bad} notices={notices} />
      {missing > 0 && (
        <Notice title={missing === 1 ? "1 image wasn’t added" : `${missing} images weren’t added`}>
          They’re missing in the package, aren’t images we can read, or don’t fit into your 100 MB. The cards
          have their description instead.
        </Notice>
      )}
      {storing && storing.done < storing.all && (
        <p role="status" className="text-ink-soft text-sm">
          Image {storing.done + 1} of {storing.all}
        </p>
      )}
      <ImportRun
        notes={notes}
        userId={userId}
        target={target}
        title={title}
        label={noteCount(notes.length)}
        prepare={prepare}
      />
    </>
  );
}
