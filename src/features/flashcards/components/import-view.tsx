import { lazy, Suspense, useId, useMemo, useState } from "react";
import { Notice } from "@/components/ui/notice.tsx";
import { guessRoles, hasHeader, readRows } from "../model/import-rows.ts";
import { ColumnsTable, ImportReport, TargetSelect } from "./import-columns.tsx";
import { ImportRun } from "./import-run.tsx";

const AnkiImport = lazy(() => import("./anki-import.tsx").then((module) => ({ default: module.AnkiImport })));

interface Table {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
}

/** Imports cards from a CSV or TSV file, or from an Anki package. */
export function ImportView({ userId }: { readonly userId: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [anki, setAnki] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const titleId = useId();
  const hintId = useId();
  const fileName = anki?.name ?? table?.fileName;
  const read = async (file: File) => {
    setProblem(null);
    setTable(null);
    setAnki(null);
    if (/\.(apkg|colpkg)$/i.test(file.name)) return setAnki(file);
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
        <span id={titleId} className="font-semibold">
          {fileName ?? "Choose an Anki, CSV, or TSV file"}
        </span>
        <span id={hintId} className="text-ink-soft text-sm">
          {fileName
            ? "Choose another file"
            : "An Anki package (.apkg) keeps its schedule, its images, and your review history. A table has one card a row: a question, an answer, and tags if you like."}
        </span>
        <input
          type="file"
          // Browsers say the chosen file's name themselves.
          aria-labelledby={fileName ? hintId : titleId}
          aria-describedby={fileName ? undefined : hintId}
          accept=".apkg,.colpkg,.csv,.tsv,.txt,text/csv,text/tab-separated-values"
          className="sr-only"
          // So that the same file can be chosen again.
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file)
              read(file).catch(() => setProblem("The file couldn’t be read. Save it as CSV and try again."));
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {table && `${table.fileName} is open. What will be imported is below.`}
      </p>
      {problem && (
        <Notice tone="danger" title="No cards found">
          {problem}
        </Notice>
      )}
      <Suspense>
        {anki && (
          <AnkiImport
            key={`${anki.name} ${anki.lastModified}`}
            file={anki}
            title={nameOf(anki.name)}
            userId={userId}
          />
        )}
      </Suspense>
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
  const title = nameOf(table.fileName);
  const plan = useMemo(() => {
    const destination = { id: target === "new" ? null : target, title, ankiDeck: null };
    return { notes, destinationOf: () => destination };
  }, [notes, target, title]);
  return (
    <>
      <ColumnsTable
        names={roles.map(
          (_, column) => (isHeader ? table.rows[0]?.[column] : null) ?? `Column ${column + 1}`,
        )}
        rows={body}
        roles={roles}
        onRoles={setRoles}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TargetSelect
          value={target}
          onChange={setTarget}
          options={[{ value: "new", label: `New: ${title}` }]}
        />
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
      <ImportReport ready={notes.length} total={body.length} unit="row" bad={bad} />
      <ImportRun plan={plan} userId={userId} />
    </>
  );
}

const nameOf = (fileName: string) => fileName.replace(/\.[a-z]+$/i, "").slice(0, 200) || "Imported cards";
