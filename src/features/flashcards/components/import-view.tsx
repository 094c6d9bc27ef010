import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { refresh } from "../api/change-cards.ts";
import { importNotes } from "../api/import-notes.ts";
import { listOwnCollections } from "../api/list-own-collections.ts";
import { useSaveCollection } from "../api/save-collection.ts";
import { cardCount } from "../model/counts.ts";
import { type ColumnRole, guessRoles, hasHeader, readRows } from "../model/import-rows.ts";

const ROLES: Readonly<Record<ColumnRole, string>> = {
  front: "Front",
  back: "Back",
  tags: "Tags",
  authority: "Source",
  none: "Don’t import",
};
const PREVIEW_ROWS = 4;
const BAD_ROWS_SHOWN = 20;

interface Table {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
}

/** Imports cards from a CSV or TSV file. */
export function ImportView({ userId }: { readonly userId: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setProblem(null);
    const { default: papa } = await import("papaparse");
    const { data } = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ""), {
      skipEmptyLines: false,
    });
    const rows = data.filter((row, index) => index < data.length - 1 || row.some(Boolean));
    if (rows.length === 0) setProblem("The file is empty. Choose another.");
    else setTable({ fileName: file.name, rows });
  };
  return (
    <div className="grid gap-6">
      <label className="grid cursor-pointer justify-items-center gap-1 rounded-lg border border-line-strong border-dashed px-5 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <span className="font-semibold">{table ? table.fileName : "Choose a CSV or TSV file"}</span>
        <span className="text-ink-soft text-sm">
          {table ? "Choose another file" : "One card a row: a question, an answer, and tags if you like."}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file)
              read(file).catch(() => setProblem("The file couldn’t be read. Save it as CSV and try again."));
          }}
        />
      </label>
      {problem && (
        <Notice tone="danger" title="No cards found">
          {problem}
        </Notice>
      )}
      {table && <Columns key={table.fileName + table.rows.length} table={table} userId={userId} />}
    </div>
  );
}

function Columns({ table, userId }: { readonly table: Table; readonly userId: string }) {
  const [isHeader, setHeader] = useState(() => hasHeader(table.rows));
  const [roles, setRoles] = useState(() => guessRoles(table.rows[0] ?? []));
  const body = useMemo(() => (isHeader ? table.rows.slice(1) : table.rows), [table, isHeader]);
  const { notes, bad } = useMemo(() => readRows(body, roles, isHeader ? 2 : 1), [body, roles, isHeader]);
  const [target, setTarget] = useState("new");
  const { data: collections = [] } = useQuery(listOwnCollections());
  return (
    <>
      <div className="table-frame relative overflow-x-auto rounded-lg border border-line bg-raised">
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {roles.map((role, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <th key={column} scope="col" className="min-w-36 p-3 font-medium">
                  <label className="grid gap-1">
                    {isHeader ? table.rows[0]?.[column] : `Column ${column + 1}`}
                    <select
                      value={role}
                      onChange={(event) =>
                        setRoles(
                          roles.map((old, at) => (at === column ? (event.target.value as ColumnRole) : old)),
                        )
                      }
                      className="h-10 rounded-md border border-line-strong bg-raised px-2 pointer-coarse:h-11"
                    >
                      {Object.entries(ROLES).map(([value, name]) => (
                        <option key={value} value={value}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, PREVIEW_ROWS).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={index} className="border-line border-t align-top">
                {roles.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                  <td key={column} className="max-w-72 p-3 [overflow-wrap:anywhere]">
                    {row[column]?.slice(0, 200)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex items-center gap-2">
          Add to
          <select
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            className="h-11 rounded-md border border-line-strong bg-raised px-3"
          >
            <option value="new">{`New: ${nameOf(table.fileName)}`}</option>
            {collections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={isHeader}
            onChange={(event) => setHeader(event.target.checked)}
            className="size-4.5 accent-accent"
          />
          First row is a header
        </label>
      </div>
      <section
        aria-label="What will be imported"
        className="rounded-lg border border-line bg-raised px-5 py-2"
      >
        <p className="flex items-center gap-3 py-3 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {notes.length.toLocaleString("en-US")} of {body.length.toLocaleString("en-US")} rows are ready
        </p>
        <ul>
          {bad.slice(0, BAD_ROWS_SHOWN).map(({ row, problem, text }) => (
            <li key={row} className="flex gap-3 border-line border-t py-3">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
              <span>
                Row {row}: {problem}
                <span className="block text-ink-soft text-sm">{text}</span>
              </span>
            </li>
          ))}
          {bad.length > BAD_ROWS_SHOWN && (
            <li className="border-line border-t py-3 text-ink-soft">
              And {bad.length - BAD_ROWS_SHOWN} more rows
            </li>
          )}
        </ul>
      </section>
      <Run notes={notes} userId={userId} target={target} title={nameOf(table.fileName)} />
    </>
  );
}

interface RunProps {
  readonly notes: ReturnType<typeof readRows>["notes"];
  readonly userId: string;
  readonly target: string;
  readonly title: string;
}

/** Imports, with progress and a way to stop. */
function Run({ notes, userId, target, title }: RunProps) {
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
        ...{ userId, collectionId: into, notes: notes.slice(from), signal: stopping.current.signal },
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
            {done > 0 ? "Import the rest" : `Import ${cardCount(notes.length)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

const nameOf = (fileName: string) => fileName.replace(/\.[a-z]+$/i, "").slice(0, 200) || "Imported cards";
